import { sentencesOf } from '../phrases/phrase.js';

/** The English words of the rules: of each rule its title, why it matters, and the sentences of its findings. */
export const findingWords = {
  'answer-too-large.title': 'Answer too large for one packet',
  'answer-too-large.reason':
    'Over 1232 octets an answer is sent again over TCP, which is slower and which some firewalls block.',
  'answer-too-large.text':
    'The answer for {{set}} is {{octets, number}} octets long and does not fit into one packet of {{most, number}}. Delete what is no longer needed, or move some of it to other names.',
  'apex-ns-missing.title': 'Zone without name servers',
  'apex-ns-missing.reason':
    'Every zone names its own servers. Without them servers refuse to load it, and resolvers lose it.',
  'apex-ns-missing.text':
    '{{domain}} has an SOA record and no NS records. Add the name servers of the zone as NS records.',
  'apex-ns-single.title': 'Only one name server',
  'apex-ns-single.reason':
    'If the only name server fails, the website, the mail and everything else of the domain fail with it.',
  'apex-ns-single.text':
    '{{domain}} has only one name server: if it fails, the whole domain is unreachable. Add a second one.',
  'caa-forbids-all.title': 'CAA that lets nobody issue certificates',
  'caa-forbids-all.reason':
    'No certificate for the name can be made or renewed, which is right only for names without a web server.',
  'caa-forbids-all.text':
    '{{owner}} CAA lets no certificate authority issue for {{owner}} and the names below it. If certificates are needed, add "issue" with the domain of the authority.',
  'caa-syntax.title': 'CAA record that cannot be read',
  'caa-syntax.reason':
    'A certificate authority that cannot read who may issue must not issue, so the next renewal fails.',
  'caa-syntax.text': '{{set}}: {{problem}}.',
  'caa-syntax.flags': 'the flags are 0, or {{critical}} for "critical", not {{flags}}',
  'caa-syntax.authority':
    '{{value}} names no certificate authority. Write its domain, such as letsencrypt.org, or ";" for none',
  'caa-syntax.reports':
    '{{value}} is not an address for reports. Write mailto:security@example.org, or a page that begins with https://',
  'caa-unknown-tag.title': 'CAA record with an unknown tag',
  'caa-unknown-tag.reason':
    'Certificate authorities ignore a tag that they do not know, or, where it is marked critical, issue nothing.',
  'caa-unknown-tag.ignored':
    '{{set}} has the unknown tag {{tag}}: certificate authorities ignore it. Most likely "issue" is meant.',
  'caa-unknown-tag.critical':
    '{{set}} has the unknown tag {{tag}}: marked critical, it keeps every certificate authority from issuing. Most likely "issue" is meant.',
  'cname-at-apex.title': 'CNAME at the domain itself',
  'cname-at-apex.reason':
    'The SOA and NS records of the zone stand at the same name, so most servers refuse such a zone, and others lose your mail.',
  'cname-at-apex.text':
    '{{domain}} itself cannot be a CNAME, because its SOA and NS records stand at the same name: most servers refuse this or lose your mail. Use A and AAAA records, or an ALIAS where the host has it.',
  'cname-beside-others.title': 'CNAME beside other records',
  'cname-beside-others.reason':
    'A CNAME makes the name an alias for another one, so servers ignore or refuse any other records of that name.',
  'cname-beside-others.text':
    '{{owner}} is a CNAME and has {{types}} records as well, and a name with a CNAME can have no other records. Delete the CNAME, or the {{types}} records.',
  'cname-loop.title': 'CNAMEs that form a loop',
  'cname-loop.reason': 'Resolvers follow CNAMEs until they reach data. A loop never does, so the name has no answer.',
  'cname-loop.text':
    '{{set}} leads back to {{end}} itself and never to an address. Point one of the CNAMEs in the loop elsewhere.',
  'dkim-syntax.title': 'DKIM key that cannot be read',
  'dkim-syntax.reason': 'Receivers that cannot read the key treat every signature made with it as broken.',
  'dkim-syntax.text':
    '{{set}} does not hold a working DKIM key: {{problem}}. Copy the record again as it was given to you.',
  'dkim-syntax.several': '{{set}} holds {{texts, number}} texts, and a DKIM selector has one. Delete the others.',
  'dkim-syntax.version': 'where "v" stands, it is "v=DKIM1" and comes first',
  'dkim-syntax.missing': 'the key "p=" is missing',
  'dkim-syntax.broken': 'the key after "p=" is not whole or holds other characters',
  'dkim-weak-key.title': 'DKIM key that is too short',
  'dkim-weak-key.reason':
    'Short RSA keys can be broken, so receivers ignore signatures by keys under 1024 bits. Keys of 2048 bits are recommended.',
  'dkim-weak-key.ignored':
    '{{set}} holds an RSA key of {{bits}} bits: receivers ignore it. Make a new key of {{good}} bits.',
  'dkim-weak-key.short':
    '{{set}} holds an RSA key of {{bits}} bits: {{good}} bits are recommended. Make a new key of {{good}} bits.',
  'dmarc-multiple.title': 'Several DMARC records at one name',
  'dmarc-multiple.reason':
    'With more than one DMARC record receivers use none of them, and forged mail in your name goes through.',
  'dmarc-multiple.text': '{{set}} has {{count, number}} DMARC records, and receivers then use none of them. Keep one.',
  'dmarc-place.title': 'DMARC record at the wrong name',
  'dmarc-place.reason': 'Receivers look for the policy of a domain at _dmarc below it, and nowhere else.',
  'dmarc-place.text': 'Nobody reads the DMARC record at {{owner}}. Move it to _dmarc.{{owner}}.',
  'dmarc-syntax.title': 'DMARC record that cannot be read',
  'dmarc-syntax.reason': 'Receivers ignore what they cannot read, and forged mail in your name goes through.',
  'dmarc-syntax.version': '{{set}} is not a DMARC record: it must begin with "v=DMARC1;". Write it again.',
  'dmarc-syntax.text': '{{set}}: {{problem}}. Correct it, or receivers ignore it.',
  'dmarc-syntax.allowed': '{{tag}} has to be one of {{allowed}}',
  'dmarc-syntax.addresses': '{{tag}} has to be addresses such as mailto:dmarc@example.org',
  'dname-misuse.title': 'Records that a DNAME hides',
  'dname-misuse.reason':
    'A DNAME sends every name below it elsewhere, so records there are never answered. It must not share a name with a delegation.',
  'dname-misuse.withNs': '{{owner}} has a DNAME and is delegated by NS records as well: delete one of the two.',
  'dname-misuse.hidden':
    '{{set}} is never answered, because the DNAME at {{owner}} sends all names below it elsewhere. Delete it, or the DNAME.',
  'documentation-address.title': 'Documentation address',
  'documentation-address.reason': 'These addresses are reserved for documentation: no network carries them.',
  'documentation-address.text':
    '{{set}} points to {{value}}, a documentation address that isn’t reachable on the internet. Use the address of the host.',
  'doubled-suffix.title': 'Zone name repeated at the end of a name',
  'doubled-suffix.reason':
    'A full name without a final dot counts as relative, so the record is not where people look for it.',
  'doubled-suffix.owner':
    '{{set}}: {{name}} ends in the name of the zone twice, most likely because of a missing dot at the end of a name. Write the name with the dot, or without the zone.',
  'doubled-suffix.target':
    '{{set}} leads to {{name}}: {{name}} ends in the name of the zone twice, most likely because of a missing dot at the end of a name. Write the name with the dot, or without the zone.',
  'ds-without-ns.title': 'DS without a delegation',
  'ds-without-ns.reason':
    'A DS record vouches for the key of a delegated zone. Without NS records at the same name there is none, and a zone cannot vouch for itself.',
  'ds-without-ns.apex':
    'The DS record of {{owner}} belongs in the parent zone, not in its own. Give it to your registrar and delete it here.',
  'ds-without-ns.text':
    '{{owner}} has a DS record and no NS records, so there is no delegation for it to vouch for. Add the NS records, or delete it.',
  'duplicate-values.title': 'The same record twice',
  'duplicate-values.reason':
    'DNS keeps equal records as one. The second one does nothing, and deleting only one of them changes nothing.',
  'duplicate-values.text':
    '{{set}} has the value {{value}} {{times, number}} times{{lines}}. Delete the others: one is enough.',
  'host-name.title': 'Host name with a character that hosts cannot have',
  'host-name.reason':
    'Host names are letters, digits and inner hyphens. With an underscore a host gets no certificate, and some mail servers and resolvers refuse it.',
  'host-name.owner':
    'The name of {{set}} holds more than the letters, digits and inner hyphens of host names. Choose another name for the host.',
  'host-name.target':
    '{{set}} leads to {{target}}, a name that holds more than the letters, digits and inner hyphens of host names. Choose another name for the host.',
  'localhost-name.title': 'localhost in a public zone',
  'localhost-name.reason':
    'A page on localhost.<your domain> counts as part of your site, and whoever shares a machine with a visitor can serve it.',
  'localhost-name.text':
    "{{set}} gives every visitor's own machine a name in your domain. Delete it: localhost needs no record.",
  'look-alike-name.title': 'Name that could be taken for another',
  'look-alike-name.reason':
    'Letters of different scripts can look the same. Names that mix them lure people to pages that are not what they seem; browsers show them in their xn-- form, and registries refuse them.',
  'look-alike-name.mixed_scripts':
    '{{name}} has letters of scripts in {{label}} that no language uses together. Check that this is the name you mean.',
  'look-alike-name.passes_for_latin':
    '{{name}} has {{label}} in it, which looks like Latin letters but is not. Check that this is the name you mean.',
  'look-alike-name.symbols':
    '{{name}} has symbols in {{label}} that are not allowed in domain names. Check that this is the name you mean.',
  'look-alike-name.broken_a_label':
    '{{name}} has {{label}} in it, which begins like an international name but stands for no letters. Check that this is the name you mean.',
  'look-alike-name.target.mixed_scripts':
    '{{set}} leads to {{name}}, which has letters of scripts in {{label}} that no language uses together. Check that this is the name you mean.',
  'look-alike-name.target.passes_for_latin':
    '{{set}} leads to {{name}}, which has {{label}} in it, which looks like Latin letters but is not. Check that this is the name you mean.',
  'look-alike-name.target.symbols':
    '{{set}} leads to {{name}}, which has symbols in {{label}} that are not allowed in domain names. Check that this is the name you mean.',
  'look-alike-name.target.broken_a_label':
    '{{set}} leads to {{name}}, which has {{label}} in it, which begins like an international name but stands for no letters. Check that this is the name you mean.',
  'missing-dot.title': 'Dot left out at the end of a name',
  'missing-dot.reason':
    'A name without a final dot in a zone file gets the name of the zone appended, and then leads nowhere.',
  'missing-dot.text':
    '{{set}} leads to {{target}}, which has no records in this zone. If you mean {{intendedName}}, write it with a final dot: {{intended}}',
  'missing-glue.title': 'Delegation without the address of its server',
  'missing-glue.reason':
    'A name server inside the delegated zone can only be found by the address (glue) that this zone gives with the delegation.',
  'missing-glue.text':
    '{{set}} leads to {{target}}, and this zone has no address for it, so {{owner}} cannot be reached through it. Add an A or AAAA record for {{target}} here.',
  'mixed-ttls.title': 'Different TTLs in one set',
  'mixed-ttls.reason':
    'All records of one name and type are kept and dropped together, so they have one TTL. Servers pick the lowest, or refuse.',
  'mixed-ttls.text':
    '{{set}} has records with TTLs of {{ttls}}. The lowest counts for all of them: give them the same TTL.',
  'mixed-ttls.ttl': '{{ttl, duration}}{{lines}}',
  'null-mx.title': 'Ambiguous "no mail" record',
  'null-mx.reason':
    'The MX record "0 ." alone says that a domain takes no mail. With others, or with a priority, senders do as they like.',
  'null-mx.both':
    '{{owner}} MX says that it takes no mail ({{values}}) and names mail servers as well. Delete one or the other.',
  'null-mx.form':
    '{{owner}} MX says that it takes no mail, but not in the form that senders understand. Write it as a single "0 .".',
  'occluded-data.title': 'Records below a delegation',
  'occluded-data.reason':
    'Other name servers answer for a delegated name and everything below it. Records that this zone holds there are never used, except addresses of those servers.',
  'occluded-data.text':
    '{{set}} is never answered, because {{owner}} is delegated to other name servers. Move it to the delegated zone, or delete it here.',
  'odd-data.title': 'Data in an unusual form',
  'odd-data.reason':
    'Software that reads records of this type may not understand the data. It is kept octet for octet.',
  'odd-data.text':
    '{{set}} holds data that is not in the form of {{type}} records. It is kept as it is; check that it was meant.',
  'private-address.title': 'Private address under a public name',
  'private-address.reason':
    'The name works inside one network only, tells strangers how that network is laid out, and may lead them to a machine of their own.',
  'private-address.private':
    '{{set}} points to {{value}}, a private address that nobody outside your network can reach. Use a public address, or keep the name in an internal zone.',
  'private-address.link-local':
    '{{set}} points to {{value}}, a private address of one network link that nobody else can reach. Use a public address, or keep the name in an internal zone.',
  'private-address.loopback':
    '{{set}} points to {{value}}, the loopback address, which is a private address of whoever asks: everyone reaches their own machine. Use a public address, or keep the name in an internal zone.',
  'reserved-address.title': 'Address that no host can have',
  'reserved-address.reason': 'Multicast, reserved and IPv4-mapped addresses cannot be reached by anyone.',
  'reserved-address.multicast':
    '{{set}} points to {{value}}, a multicast address, which no host has. Use the address of the host.',
  'reserved-address.reserved':
    '{{set}} points to {{value}}, a reserved address, which no host has. Use the address of the host.',
  'reserved-address.mapped':
    '{{set}} points to {{value}}, an IPv4 address in the form of IPv6, which is never sent over a network. Use the address of the host.',
  'soa-mailbox.title': '"@" in the mailbox of the SOA record',
  'soa-mailbox.reason':
    'The mail address there is written as a name, with a dot for the "@". Otherwise nobody can write to it.',
  'soa-mailbox.text':
    '{{zone}} SOA has "@" in its mailbox. Write it as a name: hostmaster.example.org. stands for hostmaster@example.org.',
  'soa-timers.title': 'Unusual times in the SOA record',
  'soa-timers.reason':
    'They say how often secondary servers check for changes, how long they keep the zone without contact, and how long "no such name" is cached.',
  'soa-timers.text': '{{zone}} SOA: {{problem}}.',
  'soa-timers.refresh': 'secondary servers ask every {{refresh, duration}}; 20 minutes or more will do',
  'soa-timers.retry': 'secondary servers try again after {{retry, duration}}; 3 minutes or more will do',
  'soa-timers.retryTooLong': '"retry" is no shorter than "refresh", so secondary servers never try again sooner',
  'soa-timers.expire':
    'secondary servers drop the zone after {{expire, duration}} without contact; a week or more is safe',
  'soa-timers.expireTooShort': '"expire" leaves secondary servers no time to try twice; it should be much longer',
  'soa-timers.minimumTooLong':
    '"no such name" is cached for {{minimum, duration}}; with a day at most, new names show sooner',
  'soa-timers.minimum': '"no such name" is cached for {{minimum, duration}} only; 5 minutes or more will do',
  'spf-ignored-terms.title': 'SPF terms that have no effect',
  'spf-ignored-terms.reason':
    '"all" matches every sender, so receivers ignore the terms behind it and any "redirect=".',
  'spf-ignored-terms.text':
    'In the SPF record of {{owner}} receivers ignore {{ignoredTerms}}, because of "all". Put "all" at the end, and leave out "redirect=".',
  'spf-lookups.title': 'SPF record that needs too many lookups',
  'spf-lookups.reason': 'Receivers stop after ten lookups and treat the whole SPF record as broken.',
  'spf-lookups.text':
    'The SPF record of {{owner}} needs at least {{lookups, number}} lookups, and receivers stop after {{most, number}}. Delete includes of services that you no longer use, or write out their networks with ip4 and ip6.',
  'spf-lookups.many':
    'The SPF record of {{owner}} needs far more than ten lookups, and receivers stop after {{most, number}}. Delete includes of services that you no longer use, or write out their networks with ip4 and ip6.',
  'spf-multiple.title': 'Several SPF records at one name',
  'spf-multiple.reason': 'With more than one SPF record receivers use none of them and treat SPF as broken.',
  'spf-multiple.text':
    '{{owner}} has {{count, number}} SPF records, and receivers then use none of them. Put the terms of all into one.',
  'spf-passes-everyone.title': 'SPF record that lets everyone send',
  'spf-passes-everyone.reason':
    'With "+all" any machine in the world may send mail in your name, and receivers believe it.',
  'spf-passes-everyone.text':
    'The SPF record of {{owner}} lets everyone send mail in its name. End it with "-all" or "~all" instead of "all".',
  'spf-size.title': 'SPF record among too much text',
  'spf-size.reason':
    'Receivers get all texts of the name at once. Past about 450 octets some of them cannot read the answer.',
  'spf-size.text':
    'The texts of {{owner}}, its SPF record among them, are {{octets, number}} octets long together; up to {{most, number}} are safe. Delete old verifications, or move parts of the SPF record into an include.',
  'spf-syntax.title': 'SPF record that cannot be read',
  'spf-syntax.reason': 'One term that receivers cannot read makes the whole SPF record worthless to them.',
  'spf-syntax.text': 'The SPF record of {{owner}} cannot be used: {{problem}}. Correct or delete that term.',
  'spf-syntax.repeated': '{{term}} appears {{times, number}} times but may appear only once',
  'spf-syntax.unknown': '{{term}} is not an SPF term',
  'spf-syntax.allValue': '{{term}}: "all" takes no value',
  'spf-syntax.character': '{{term}} holds a character or macro that SPF does not know',
  'spf-syntax.domain': '{{term}} names no domain',
  'spf-syntax.network': '{{term}} holds no address or network',
  'spf-type.title': 'Record of the retired type SPF',
  'spf-type.reason': 'Receivers look for SPF in TXT records only. Nobody reads records of type SPF.',
  'spf-type.text': 'Nobody reads {{set}}. Move its text to a TXT record and delete it.',
  'srv-owner.title': 'SRV record at a name that no client asks for',
  'srv-owner.reason': 'Clients look for a service at _service._protocol, such as _sip._tcp, and nowhere else.',
  'srv-owner.text':
    '{{set}} is at a name where no client looks. Name it _service._protocol, such as _sip._tcp or _sip._tcp.shop.',
  'stray-quotes.title': 'Quotes that became part of a text',
  'stray-quotes.reason':
    'Programs compare the text letter by letter: with quotes around it, they take it for something else.',
  'stray-quotes.text':
    '{{set}} has quotes that are part of its text, most likely from copying. Write the text without them.',
  'svcb-modes.title': 'HTTPS or SVCB alias with settings beside it',
  'svcb-modes.reason':
    'A record of priority 0 is an alias only: clients ignore its parameters, and the other records of the set.',
  'svcb-modes.parameters':
    '{{set}} has priority 0, which makes it an alias, and parameters, which clients ignore. Delete the parameters, or use priority 1.',
  'svcb-modes.mixed':
    '{{set}} mixes an alias (priority 0) with other records, and clients then ignore those. Keep the alias or the others.',
  'target-is-address.title': 'Address where a host name belongs',
  'target-is-address.reason':
    'Only A and AAAA records hold addresses. Elsewhere an address is read as a name, and no such name exists.',
  'target-is-address.text':
    '{{set}} leads to {{target}}, which is an address, but a host name is needed. Give a host an A or AAAA record with that address, and use its name here.',
  'target-is-alias.title': 'Server name that is a CNAME',
  'target-is-alias.reason':
    'Name servers, mail servers and services have to be named by a name with addresses of its own: many clients do not follow a CNAME there.',
  'target-is-alias.text':
    '{{set}} leads to {{target}}, which is a CNAME; it has to be a name with addresses of its own. Use the name that the CNAME points to.',
  'target-missing.title': 'Pointer to a name that does not exist',
  'target-missing.reason': 'The target is a name of this zone that does not exist, so the record leads to no answer.',
  'target-missing.text':
    '{{set}} leads to {{name}}, which does not exist in this zone. Add {{name}}, or point to a name that exists.',
  'target-without-address.title': 'Server name without an address',
  'target-without-address.reason':
    'A server that the zone names, and for which the same zone has no address, cannot be reached by anyone.',
  'target-without-address.text':
    '{{set}} leads to {{host}}, which has no address in this zone. Add an A or AAAA record for {{host}}, or name another host.',
  'tlsa-owner.title': 'TLSA record at a name that no client asks for',
  'tlsa-owner.reason':
    'Clients look for the certificate of a service at _port._protocol.host, such as _443._tcp.www, and nowhere else.',
  'tlsa-owner.text': '{{set}} is at a name where no client looks. Name it _port._protocol.host, such as _25._tcp.mail.',
  'ttl-out-of-range.title': 'A TTL that counts as zero',
  'ttl-out-of-range.reason':
    'A TTL has 31 bits. Servers take a larger one as zero, so resolvers ask again for every answer.',
  'ttl-out-of-range.text':
    '{{set}} has a TTL of {{ttl}} seconds{{lines}}, which counts as 0. Write one of at most 2147483647.',
  'ttl-too-high.title': 'TTL of over a week',
  'ttl-too-high.reason':
    'Resolvers keep an answer for as long as its TTL says: mistakes and outdated data stay with them for that long.',
  'ttl-too-high.text':
    '{{set}} has a TTL of {{ttl, duration}}: a mistake in it would stay with resolvers for over a week. A day is enough.',
  'ttl-too-low.title': 'TTL of under a minute',
  'ttl-too-low.reason':
    'Resolvers have to ask again and again, which makes every visit slower and any outage of the name servers visible at once.',
  'ttl-too-low.text':
    '{{set}} has a TTL of {{ttl, duration}}: resolvers hardly keep it. Five minutes are enough for records that change often.',
  'unreadable-record.title': 'A record that cannot be read',
  'unreadable-record.reason':
    'It is kept in backups and exports as the DNS host writes it, but cannot be changed or restored here.',
  'unreadable-record.text':
    'The DNS host lists {{name}} {{type}} as {{value}}, which Zonekeeper cannot read. Check it at the DNS host.',
  'wildcard-blocked.title': 'Name that a wildcard does not cover',
  'wildcard-blocked.reason':
    'A wildcard stands in only for names that do not exist at all. One record of any type at a name, or below it, makes the name exist.',
  'wildcard-blocked.text':
    '{{shown}} exists because of {{set}}, so {{wildcard}} does not cover it and it has no address. If it needs one, add it.',
  'wildcard-delegation.title': 'Wildcard that delegates or redirects',
  'wildcard-delegation.reason': 'What NS, DNAME and DS records mean at a wildcard is not defined, so servers disagree.',
  'wildcard-delegation.NS':
    '{{set}} delegates names that do not exist, which servers answer in different ways. Write out the names that you mean.',
  'wildcard-delegation.DNAME':
    '{{set}} redirects names that do not exist, which servers answer in different ways. Write out the names that you mean.',
  'wildcard-delegation.DS':
    '{{set}} secures no delegation, because a wildcard is none. Write out the names that you mean.',
  'wildcard-inside.title': 'Asterisk that is not a wildcard',
  'wildcard-inside.reason':
    'An asterisk is a wildcard only as the whole first label. Anywhere else it stands for itself.',
  'wildcard-inside.text':
    'The asterisk in {{set}} is not a wildcard: it would have to be the whole first label, as in *.shop. Write out the names that you mean.',
  lines_one: ' (line {{lines}})',
  lines_other: ' (lines {{lines}})',
  more: 'more',
  'tag-list.form': '{{part}} is not of the form name=value',
  'tag-list.twice': 'the tag {{tag}} appears twice',
} as const;

/** Rules have a title. */
export type RuleId = keyof typeof findingWords extends infer Key
  ? Key extends `${infer Id}.title`
    ? Id
    : never
  : never;

export const say = sentencesOf('findings', findingWords);
