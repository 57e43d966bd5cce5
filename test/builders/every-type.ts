const sha256 = '0123456789abcdef0123456789ABCDEF 0123456789abcdef0123456789abcdef';

/** Every type in common use, in the spellings that zone files use, and the odd corners of each. */
export const everyType = `$ORIGIN example.org.
$TTL 3600
@ SOA ns1 hostmaster ( 2026112101 2h 1h 2w 1h )
@ NS ns1
@ NS ns2.example.net.
@ A 192.0.2.1
@ AAAA 2001:DB8:0:0::1
@ MX 10 mail
@ TXT "v=spf1 -all" plain "\\"q\\" \\\\ \\195\\188 ; (x)"
@ CAA 0 issue "ca.example.net; policy=ev"
@ RP hostmaster who.example.org.
@ DNSKEY 256 3 ECDSAP256SHA256 ( oJMRESz5E4gYzS/q6XDrvU1qMPYIjCWzJaOau8XNEZeq
    CYKD5ar0IRd8KqXXFJkqmVfRvMGPmM1x8fGAa2XhSA== )
@ CDS 0 0 0 00
@ CDNSKEY 0 3 0 AA==
@ CSYNC 66 3 A NS AAAA
@ HTTPS 1 . alpn=h2,h3 port=8443 ipv4hint=192.0.2.1,192.0.2.2 ipv6hint=2001:db8::1
www HTTPS 0 other.example.net.
www SSHFP 4 2 ${sha256.replace(' ', '')}
www SSHFP 1 1 0123456789abcdef0123456789abcdef01234567
ns1 A 192.0.2.53
ns1 AAAA ::ffff:192.0.2.53
mail HINFO "PC-Intel" "Free\\"BSD; 14"
alias CNAME www
below DNAME target.example.net.
ptr PTR host
_sip._tcp SRV 0 5 5060 sip.example.net.
_25._tcp.mail TLSA 3 1 1 ( ${sha256} )
_443._tcp TLSA 2 0 0 30820122300d06092a
abc._smimecert SMIMEA 3 0 2 ${sha256.replace(' ', '').repeat(2)}
abc._openpgpkey OPENPGPKEY mQENBFVHm5sBCADJ
_http._tcp URI 10 1 "https://www.example.org/a;b?c=\\"d\\""
_dns SVCB 1 dns.example.net. mandatory=alpn,port port=853 alpn=dot
_dns SVCB 2 . alpn="f\\\\\\\\oo\\\\,bar,h2" no-default-alpn ech="AEj+DQBEAQ==" key667=hello\\210qoo
enum NAPTR 100 10 "u" "E2U+sip" "!^.*$!sip:info@example.org!" .
enum NAPTR 100 20 S SIP+D2U "" _sip._udp
here LOC 52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000m 10m
there LOC 42 21 54 N 71 06 18 W -24m 30m
nowhere LOC 0 S 180 E 0
child NS ns.child
ns.child A 192.0.2.99
child DS 60485 RSASHA256 2 ( ${sha256} )
afs AFSDB 1 db
kx KX 10 other
cert CERT PGP 12345 RSASHA256 AAECAw==
spf SPF "v=spf1 -all"
odd TYPE65280 \\# 3 ABCDEF
generic TYPE52 \\# 6 030101 ABCDEF
`;

/** Types that hardly anybody uses, as BIND reads them. Those that it does not know yet are written as octets. */
export const rareTypes = String.raw`$ORIGIN example.org.
$TTL 3600
@ SOA ns1 hostmaster 2026112101 2h 1h 2w 1h
@ NS ns1
ns1 A 192.0.2.53
a6 A6 0 2001:db8::1
a6 A6 68 ::1234:5678:9abc:def0 prefix
amt AMTRELAY 10 1 3 relay
amt AMTRELAY 20 0 0 .
apl APL !1:192.0.2.64/26 2:FF00::/8 1:0.0.0.0/0
apl2 APL
atma ATMA +61.2.0
atma ATMA 39.246f.00
avc AVC app-name:WOLFGANG|app-class:OAM
dhcid DHCID AAIBY2/AuCccgoJbsaxcQc9TUapptP69 lOjxfNuVAA2kjEA=
dlv DLV 60485 5 1 2BB183AF5F22588179A53B0A98631FAD1A292118
doa DOA 1234567890 1234567890 1 "image/gif" R0lGODlhKAAZ
doa DOA 0 1 2 "" -
dsync DSYNC CDS NOTIFY 5359 cds-scanner.example.net.
eid EID 12 89 AB
eui EUI48 01-23-45-67-89-AB
eui EUI64 01-23-45-67-89-ab-cd-ef
gpos GPOS -32.6882 116.8652 "10.0"
hhit HHIT AAEC
brid BRID AAEC
hip HIP 2 200100107B1A74DF365639CC39F1D578 AwEAAbdxyhNuSutc5EMzxTs9LBPCIkOFH8cI rvs rvs2.example.net.
ipsec IPSECKEY 10 1 2 192.0.2.38 AQNRU3mG7TVTO2BkR47usntb102uFJtu
ipsec IPSECKEY 10 3 2 mygateway AQNRU3mG
isdn ISDN 150862028003217 004
isdn ISDN "x"
key KEY NOKEY|HOST EMAIL RSASHA1
key KEY 512 255 1 AQMFD5raczCJHViKtLYhWGz8hMY9UGRuniJDBzC7w0aR
l32 L32 10 1.2.3.4
l64 L64 10 0014:4FFF:ff20:EE64
lp LP 10 l64
mb MB madname
mg MG mgmname
mr MR mrname
minfo MINFO rmailbx emailbx
nid NID 10 0014:4fff:ff20:ee64
nimloc NIMLOC 12 89 AB
ninfo NINFO "foo" "bar"
nsap NSAP 0x47.0005.80.005a00.0000.0001.e133.ffffff000161.00
nsapptr NSAP-PTR foo.
nxt NXT a.secure. NS SOA MX SIG KEY LOC NXT
px PX 65535 foo. bar.
resinfo RESINFO qnamemin exterr=15
rkey RKEY 0 255 1 AQMFD5raczCJHViKtLYhWGz8hMY9UGRuniJDBzC7w0aR
rt RT 65535 host
sig SIG NXT 1 3 3600 20000102030405 19961211100908 2143 foo.nil. MxFcby9k/yvedMfQgKzhH5er0Mu/vILz45IkskceFGgiWCn/GxHhai6V
sink SINK 8 0 2 l4ik
ta TA 30795 1 1 310D27F4D82C1FC2400704EA9939FE6E1CEAA3B9
talink TALINK . talink1
wallet WALLET BTC addr
cla TYPE263 \# 2 0161
wks WKS 10.0.0.1 tcp telnet ftp 0 1 2
wks WKS 10.0.0.2 udp domain
x25 X25 123456789
odd TYPE29 \# 4 01020304
odd TYPE65401 \# 4 01020304
`;
