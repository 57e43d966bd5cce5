/** How many records `labZone` has: enough for the thresholds. */
export const labRecords = 15;

/** A zone of example.org. */
export const labZone = `$TTL 3600
@ IN SOA ns1.example.org. hostmaster.example.org. 1 7200 3600 1209600 300
@ IN NS ns1.example.org.
ns1 IN A 192.0.2.1
@ IN A 192.0.2.10
@ IN MX 10 mail.example.org.
@ IN TXT "v=spf1 mx -all"
mail IN A 192.0.2.25
www IN CNAME example.org.
pool IN A 192.0.2.30
pool IN A 192.0.2.31
shop IN CNAME shops.example.net.
_sip._tcp IN SRV 10 60 5060 mail.example.org.
ftp IN A 192.0.2.40
old IN A 192.0.2.41
odd IN TYPE65280 \\# 2 abcd
`;
