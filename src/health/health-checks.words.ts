import { sentencesOf } from '../dns/index.js';

/** The English words of the online checks: of each its title and the sentence of its findings, and the cures. */
export const healthCheckWords = {
  'delegation-missing.title': 'No delegation',
  'delegation-missing.text': 'The parent zone delegates {{domain}} to no name server, so nobody can look it up.',
  'no-server-answers.title': 'No name server answers for the zone',
  'no-server-answers.text':
    'None of the name servers of {{domain}} answers for it: website and mail cannot be reached.',
  'server-lame.title': 'Name server that does not serve the zone',
  'server-lame.text':
    '{{server}} is a name server of {{domain}}, but answers {{outcome}} when it is asked about the zone. Resolvers lose time there or fail.',
  'server-silent.title': 'Name server that does not answer',
  'server-silent.text': '{{server}} is a name server of {{domain}} and answers neither over UDP nor over TCP.',
  'ns-differ-from-parent.title': 'Other name servers at the parent than in the zone',
  'ns-differ-from-parent.text': 'The parent delegates {{domain}} to {{parent}}, but the zone itself names {{zone}}.',
  'ns-differ.title': 'Name servers that name different servers',
  'ns-differ.text': 'The name servers of {{domain}} do not agree on the NS records of the zone.',
  'single-delegation.title': 'Delegated to one name server',
  'single-delegation.text':
    '{{domain}} is delegated to {{server}} alone: if it fails, the whole domain is unreachable.',
  'single-server-address.title': 'Name servers with one address',
  'single-server-address.text':
    'All name servers of {{domain}} have the address {{address}}: if it fails, the whole domain is unreachable.',
  'servers-in-one-network.title': 'Name servers in one network',
  'servers-in-one-network.text':
    'All name servers of {{domain}} are in the network {{network}}: a fault there takes all of them away.',
  'glue-missing.title': 'Glue missing at the parent',
  'glue-missing.text':
    '{{server}} lies in {{domain}}, and the parent gives no address for it, so resolvers cannot find it.',
  'glue-differs.title': 'Glue with other addresses',
  'glue-differs.text': 'The parent says that {{server}} has the address {{glue}}, but the zone says {{addresses}}.',
  'ns-is-alias.title': 'Name server that is an alias',
  'ns-is-alias.text': 'The name server {{server}} is an alias of {{target}}, which many resolvers do not follow.',
  'ns-without-address.title': 'Name server without an address',
  'ns-without-address.text': 'The name server {{server}} of {{domain}} has no address.',
  'ns-domain-gone.title': 'Name server in a domain that does not exist',
  'ns-domain-gone.text':
    'The name server {{server}} of {{domain}} is in {{target}}, which does not exist. Anybody who registers it may control your domain.',
  'servers-without-ipv6.title': 'Name servers without IPv6',
  'servers-without-ipv6.text': 'No name server of {{domain}} has an IPv6 address.',
  'child-zone-lame.title': 'Delegation within the zone that leads nowhere',
  'child-zone-lame.text': '{{domain}} is delegated to {{server}}, which answers {{outcome}} when it is asked about it.',
  'server-without-tcp.title': 'Name server without TCP',
  'server-without-tcp.text': '{{server}} does not answer for {{domain}} over TCP, so large answers get lost.',
  'server-without-edns.title': 'Name server without EDNS',
  'server-without-edns.text': '{{server}} does not support EDNS: no DNSSEC, and answers of 512 octets at most.',
  'server-open-transfer.title': 'Zone open for transfer',
  'server-open-transfer.text': '{{server}} gives all records of {{domain}} to anybody who asks for a zone transfer.',
  'server-open-resolver.title': 'Name server that resolves for everybody',
  'server-open-resolver.text':
    '{{server}} answers questions about any domain for anybody, and can be abused for attacks.',
  'server-upward-referral.title': 'Name server that refers to the root',
  'server-upward-referral.text':
    '{{server}} answers questions about other domains with a referral to the root instead of a refusal.',
  'server-fails-aaaa.title': 'Name server that fails at AAAA',
  'server-fails-aaaa.text':
    '{{server}} answers {{outcome}} when it is asked for AAAA records of {{domain}}. Clients with IPv6 wait or fail.',
  'server-denies-parent-name.title': 'Name server that denies names above others',
  'server-denies-parent-name.text':
    '{{server}} says that {{name}} does not exist, although there are names below it. Resolvers may then deny these, too.',
  'server-slow.title': 'Slow name server',
  'server-slow.text': '{{server}} took {{ms, number}} ms to answer.',
  'soa-serial-differs.title': 'Name servers with different versions of the zone',
  'soa-serial-differs.text':
    'The name servers of {{domain}} have the serials {{serials}}. Some of them serve older records than others.',
  'soa-fields-differ.title': 'Name servers with different SOA records',
  'soa-fields-differ.text': 'The name servers of {{domain}} serve one serial with different SOA records.',
  'soa-serial-backwards.title': 'Serial that went backwards',
  'soa-serial-backwards.text':
    'The serial of {{domain}} was {{before}} and is now {{now}}. Secondary servers keep the older records.',
  'soa-primary-unknown.title': 'Primary server without an address',
  'soa-primary-unknown.text':
    'The SOA record of {{domain}} names {{server}} as the primary server, which has no address.',
  'servers-disagree.title': 'Name servers with different records',
  'servers-disagree.text': 'The name servers give different answers for {{set}}.',
  'host-differs.title': 'Other records at the DNS host than in DNS',
  'host-differs.text': 'The name servers serve other records for {{set}} than the DNS host lists.',
  'ds-without-key.title': 'DS that matches no key',
  'ds-without-key.text':
    'The DS records of {{domain}} (key tags {{tags}}) match none of its keys. Resolvers that validate cannot reach the domain.',
  'ds-missing.title': 'Signed zone without DS',
  'ds-missing.text': '{{domain}} is signed, but its parent has no DS record, so nobody checks the signatures.',
  'ds-digest-weak.title': 'DS with SHA-1 alone',
  'ds-digest-weak.text': 'All DS records of {{domain}} use SHA-1, which resolvers no longer trust.',
  'signature-expired.title': 'Expired signature',
  'signature-expired.text':
    'The signature of {{set}} expired on {{at}}. Resolvers that validate cannot reach the domain.',
  'signature-not-yet-valid.title': 'Signature from the future',
  'signature-not-yet-valid.text':
    'The signature of {{set}} is valid from {{at}} only. Resolvers that validate cannot reach the domain.',
  'signature-expiring.title': 'Signature that expires soon',
  'signature-expiring.text': 'The signature of {{set}} expires on {{at}}. It should have been renewed by now.',
  'signature-missing.title': 'Missing signature',
  'signature-missing.text': '{{set}} has no signature, although the zone is signed.',
  'signature-invalid.title': 'Signature that proves nothing',
  'signature-invalid.text': 'No signature of {{set}} matches the records and the keys of the zone.',
  'key-algorithm-outdated.title': 'Outdated DNSSEC algorithm',
  'key-algorithm-outdated.text': '{{domain}} has keys of algorithm {{algorithms}}, which must no longer be used.',
  'key-short.title': 'DNSSEC key that is too short',
  'key-short.text': 'The key {{tag}} of {{domain}} has {{bits}} bits. RSA keys should have 2048.',
  'nsec3-iterations.title': 'NSEC3 with iterations or salt',
  'nsec3-iterations.text':
    'NSEC3 of {{domain}} uses {{iterations}} additional iterations and the salt {{salt}}. Resolvers may refuse this, and it protects nothing.',
  'keys-differ.title': 'Name servers with different keys',
  'keys-differ.text': 'The name servers of {{domain}} serve different DNSKEY records.',
  'denial-unproven.title': 'No proof that a name does not exist',
  'denial-unproven.text':
    'When {{domain}} is asked for {{name}}, the answer has no valid proof that the name does not exist.',
  'mx-missing.title': 'No MX record',
  'mx-missing.text': '{{domain}} has no MX record, and does not say that it receives no mail.',
  'mx-target-missing.title': 'Mail server without an address',
  'mx-target-missing.text':
    'The mail server {{server}} of {{domain}} has no address, so no mail can be delivered to it.',
  'mx-target-alias.title': 'Mail server that is an alias',
  'mx-target-alias.text': 'The mail server {{server}} is an alias of {{target}}. Some senders do not deliver to it.',
  'mx-domain-gone.title': 'Mail server in a domain that does not exist',
  'mx-domain-gone.text':
    'The mail server {{server}} of {{domain}} is in {{target}}, which does not exist. Anybody who registers it may receive your mail.',
  'spf-missing.title': 'No SPF record',
  'spf-missing.text': '{{domain}} has no SPF record, so receivers cannot tell forged mail from yours.',
  'spf-tree-lookups.title': 'SPF with too many look-ups, includes counted',
  'spf-tree-lookups.text':
    'SPF of {{domain}} takes {{lookups, number}} look-ups, and receivers stop after {{most, number}}. By branch: {{branches}}.',
  'spf-void-lookups.title': 'SPF look-ups that find nothing',
  'spf-void-lookups.text':
    'SPF of {{domain}} looks up {{voids}}, and finds nothing. Receivers stop after {{most, number}}.',
  'spf-include-missing.title': 'SPF that includes nothing',
  'spf-include-missing.text':
    'SPF of {{domain}} includes {{target}}, which has no SPF record. Receivers then ignore all of it.',
  'spf-include-loop.title': 'SPF that includes itself',
  'spf-include-loop.text':
    'SPF of {{domain}} leads back to {{target}} by its includes. Receivers then ignore all of it.',
  'spf-include-open.title': 'Included SPF that lets everybody send',
  'spf-include-open.text': 'SPF of {{domain}} includes {{target}}, which lets every server send mail.',
  'spf-domain-gone.title': 'SPF with a domain that does not exist',
  'spf-domain-gone.text':
    'SPF of {{domain}} trusts {{target}}, which does not exist. Anybody who registers it may send mail in your name.',
  'dmarc-missing.title': 'No DMARC policy',
  'dmarc-missing.text': '{{domain}} has no DMARC policy, so forged mail in its name goes through.',
  'dmarc-not-enforced.title': 'DMARC that stops nothing',
  'dmarc-not-enforced.text': '{{owner}} says {{setting}}: receivers let forged mail through.',
  'dmarc-reports-refused.title': 'DMARC reports that nobody sends',
  'dmarc-reports-refused.text':
    'DMARC reports of {{domain}} should go to {{target}}, which does not say that it takes them, so they are not sent.',
  'dkim-selector-dangling.title': 'DKIM alias without a key',
  'dkim-selector-dangling.text': '{{owner}} leads to {{target}}, where there is no DKIM key.',
  'dkim-key-revoked.title': 'Revoked DKIM key',
  'dkim-key-revoked.text': 'The DKIM key at {{owner}} was revoked: it is empty.',
  'dkim-selector-missing.title': 'No DKIM key of a mail service',
  'dkim-selector-missing.text':
    '{{domain}} sends or receives mail by {{service}}, but has no DKIM key at its usual selectors {{selectors}}.',
  'mta-sts-broken.title': 'MTA-STS record that cannot be read',
  'mta-sts-broken.text': '_mta-sts.{{domain}} does not hold exactly one valid MTA-STS record, so senders ignore it.',
  'mta-sts-policy-unreadable.title': 'MTA-STS policy that cannot be read',
  'mta-sts-policy-unreadable.text': 'The MTA-STS policy of {{domain}} cannot be read at mta-sts.{{domain}} over HTTPS.',
  'mta-sts-server-missing.title': 'Mail server missing in MTA-STS',
  'mta-sts-server-missing.text':
    'The MTA-STS policy of {{domain}} does not name the mail server {{server}}, so senders refuse to deliver to it.',
  'tls-rpt-broken.title': 'TLS-RPT record that cannot be read',
  'tls-rpt-broken.text': '_smtp._tls.{{domain}} does not hold exactly one valid TLS-RPT record, so no reports come.',
  'bimi-without-enforcement.title': 'BIMI without DMARC enforcement',
  'bimi-without-enforcement.text':
    '{{domain}} has a BIMI logo, which is shown only where DMARC says quarantine or reject.',
  'tlsa-without-dnssec.title': 'TLSA without DNSSEC',
  'tlsa-without-dnssec.text':
    '{{owner}} has TLSA records, but {{domain}} is not secured by DNSSEC, so senders ignore them.',
  'caa-missing.title': 'No CAA record',
  'caa-missing.text': '{{domain}} has no CAA record, so any certificate authority may issue certificates for it.',
  'caa-unanswered.title': 'Name server that fails at CAA',
  'caa-unanswered.text':
    '{{server}} answers {{outcome}} when it is asked for CAA records of {{domain}}. Certificate authorities then issue nothing.',
  'alias-target-missing.title': 'Alias of a name that does not exist',
  'alias-target-missing.text': '{{owner}} is an alias of {{target}}, which does not exist.',
  'alias-domain-gone.title': 'Alias into a domain that does not exist',
  'alias-domain-gone.text':
    '{{owner}} is an alias of {{target}}, whose domain does not exist. Anybody who registers it may show pages in your name.',
  'alias-claimable.title': 'Alias of a service name that may be free',
  'alias-claimable.text':
    '{{owner}} is an alias of {{target}}, which does not exist. At this service somebody else may be able to claim the name; that was not tested.',
  'service-target-missing.title': 'Service on a host without an address',
  'service-target-missing.text': '{{owner}} leads to {{target}}, which has no address.',
  'wildcard-answers-mail-names.title': 'Wildcard that answers for mail names',
  'wildcard-answers-mail-names.text':
    'A wildcard of {{domain}} answers for {{name}}. Mail and certificate checks may read its text as a record of their own.',
  'registration-expiring.title': 'Registration that ends soon',
  'registration-expiring.text': 'The registration of {{domain}} ends on {{day}}.',
  'registration-on-hold.title': 'Registration on hold',
  'registration-on-hold.text': 'The registry holds {{domain}} back ({{states}}): it is not delegated.',
  'registration-ending.title': 'Registration about to be deleted',
  'registration-ending.text': 'The registry is about to delete {{domain}} ({{states}}).',

  'cures.registrar': 'Correct the delegation at your registrar.',
  'cures.serverSetup': 'Set the zone up at this server, or take the server out of the delegation at your registrar.',
  'cures.operator': 'Ask the operator of the server to mend this.',
  'cures.secondServer': 'Use name servers in different networks, both in the zone and at your registrar.',
  'cures.ipv6': 'Ask your DNS host for name servers with IPv6.',
  'cures.transfers':
    'Wait a few minutes after a change. If it stays, check the zone transfers from the primary server to the others.',
  'cures.closeTransfers': 'Allow zone transfers to your secondary servers alone.',
  'cures.closeResolver': 'Switch recursion off at this server, or allow it to your own network alone.',
  'cures.glue': 'Give your registrar the current addresses of the name server.',
  'cures.nsTarget': 'Point the NS record to a host with an address of its own.',
  'cures.childZone': 'Set the delegated zone up at this server, or delete the NS record.',
  'cures.claim': 'Take the name out of your records now, or get hold of it before somebody else does.',
  'cures.deleteRecord': 'Delete the record, or point it to something that exists.',
  'cures.raiseSerial': 'Raise the serial above the old one, so that secondary servers take the zone over.',
  'cures.soaPrimary': 'Name a server that exists in the SOA record.',
  'cures.republish': 'Read the zone again. If it stays, ask the DNS host why its servers serve something else.',
  'cures.ds': 'Correct the DS records at your registrar, or delete them there until the keys are right.',
  'cures.addDs': 'Give your registrar the DS record that your DNS host shows.',
  'cures.resign': 'Have the zone signed again, and check that the signer keeps running.',
  'cures.newKey': 'Change to keys of algorithm 13 (ECDSA P-256).',
  'cures.nsec3': 'Set the iterations to 0 and use no salt.',
  'cures.nullMx': 'Add MX records, or the null MX "0 ." where the domain receives no mail.',
  'cures.mxTarget': 'Point the MX record to a host with an address of its own.',
  'cures.addSpf': 'Add an SPF record that names who sends for the domain, or "v=spf1 -all" where nobody does.',
  'cures.spf': 'Take services that no longer send for you out of the SPF record, and correct the names of the others.',
  'cures.dmarc':
    'Publish a DMARC policy, and tighten it up to "p=reject" once the reports show that your own mail passes.',
  'cures.reports': 'Have the receiver publish its consent, or choose an address in your own domain.',
  'cures.dkim': 'Publish the keys that the mail service shows you, at the names that it shows.',
  'cures.mtaSts': 'Publish one valid record, and a policy that can be read and names every mail server.',
  'cures.tlsRpt': 'Write one record that begins with "v=TLSRPTv1;" and has an address in "rua=".',
  'cures.dane': 'Sign the zone, or delete the TLSA records.',
  'cures.caa': 'Add CAA records that name your certificate authorities.',
  'cures.wildcard': 'Write the wildcard for the names that need it, not for all names of the zone.',
  'cures.renew': 'Renew the registration at your registrar.',
  'cures.askRegistrar': 'Ask your registrar for the reason, and have the hold lifted.',
} as const;

type Words = keyof typeof healthCheckWords;

/** Checks have a title. */
export type CheckId = Words extends infer Key ? (Key extends `${infer Id}.title` ? Id : never) : never;
export type CureId = Words extends infer Key ? (Key extends `cures.${infer Id}` ? Id : never) : never;

export const sayCheck = sentencesOf('healthChecks', healthCheckWords);
