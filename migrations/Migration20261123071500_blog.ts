import { Migration } from '@mikro-orm/migrations';

interface FirstArticle {
  slug: string;
  title: string;
  excerpt: string;
  tags: string[];
  readTime: number;
  featured: boolean;
  content: string;
}

const before = `A change of DNS goes wrong in one of four ways: the value has a mistake, the wrong record is changed, something else disappears with it, or nobody can say afterwards what was there before. All four can be prevented in two minutes.

## 1. Look at the difference, not at the form

A form shows what you are about to write. It does not show what you are about to lose. Compare the whole set of records at that name and type with what will be there after: \`MX\` records in particular come in sets, and a console that says "replace" may mean all of them.

## 2. Know how long the old answer lives

Resolvers may keep an answer for as long as its TTL says. With a TTL of a day, a mistake is visible to somebody for a day after you have repaired it. Lower the TTL to five minutes **before** the change, wait for the old TTL to pass, make the change, and raise it again when all is well.

A name that does not exist is remembered, too. How long is in the zone's \`SOA\` record: the smaller of its own TTL and its last number (RFC 2308).

## 3. Keep a copy that you can put back

An export that you cannot import again is no backup. A standard zone file can be read by every DNS server:

\`\`\`
$ORIGIN example.com.
www  300  IN  A   192.0.2.1
@    3600 IN  MX  10 mail.example.com.
\`\`\`

## 4. Read it back

Ask the zone's own name servers, not your resolver, and ask all of them:

\`\`\`
dig +short NS example.com
dig @ns1.example.net www.example.com A +norecurse
\`\`\`

If they disagree for longer than a few minutes, the change has not been published everywhere, whatever the console says.
`;

const ttl = `Each record has a TTL, a number of seconds. It says for how long a resolver may answer from memory. It does not say how long a change takes to "propagate": nothing is sent around. Old answers simply run out.

## What really happens

1. Your DNS host publishes the new record on its name servers. That takes seconds at most hosts, minutes at some.
2. A resolver that does not know the name asks, and gets the new record.
3. A resolver that has asked before goes on with the old record until its time is up.

So the last person sees the change one TTL after the name servers have it. With 300 seconds that is five minutes; with 86,400 it is a day.

## Choosing a value

| Kind of record | Sensible TTL |
|---|---|
| Addresses of a service that may have to move | 300 |
| Addresses that seldom change | 3600 |
| MX, TXT, CAA | 3600 |
| NS of the zone | 86400 |

A low TTL costs a few more queries and makes you more dependent on your name servers: when they cannot be reached, answers run out sooner. A high TTL costs time when something has to be repaired.

## Two surprises

**The parent has its own TTL.** The NS records at the registry are copied from your registration, often with a TTL of two days, and your zone cannot change it. Plan a move of name servers accordingly, and leave the old ones running.

**Not found is an answer.** Somebody who asked for a name before you created it may wait for the negative TTL to pass. Create names before you announce them.
`;

const dmarc = `Three TXT records decide whether others believe that a mail is yours. They are simple, and each has one mistake that is made again and again.

## SPF: which servers may send

\`\`\`
example.com.  TXT  "v=spf1 include:_spf.example.net -all"
\`\`\`

**The mistake:** two SPF records. A domain with two has none: receivers must treat it as an error (RFC 7208, section 4.5). When you add a second sender, extend the record that exists. Also count the look-ups: more than ten, those inside of every \`include\` included, is an error as well.

## DKIM: a signature that can be checked

The public key stands at a name that the signer chooses:

\`\`\`
mail2026._domainkey.example.com.  TXT  "v=DKIM1; k=rsa; p=MIIBIjANBg…"
\`\`\`

**The mistake:** a cut key. One string in a TXT record has at most 255 octets; a key of 2,048 bits does not fit. It is written as several strings, which receivers join without a space. A form that takes only the first one gives you a record that looks right and verifies nothing.

## DMARC: what to do with the rest

\`\`\`
_dmarc.example.com.  TXT  "v=DMARC1; p=none; rua=mailto:reports@example.com"
\`\`\`

**The mistake:** to begin with \`p=reject\`. Begin with \`none\` and read the reports for some weeks: they name the newsletter, the shop and the printer that nobody remembered. Then move to \`quarantine\`, and to \`reject\`.

## Afterwards

Watch these records. They change seldom, and when they change without you, somebody may be about to send mail in your name.
`;

const articles: FirstArticle[] = [
  {
    slug: 'four-checks-before-you-change-dns',
    title: 'Four checks before you change DNS',
    excerpt: 'Most DNS outages are ordinary changes with a mistake in them. Four short checks prevent nearly all.',
    tags: ['changes', 'basics'],
    readTime: 3,
    featured: true,
    content: before,
  },
  {
    slug: 'how-long-a-dns-change-takes',
    title: 'How long a DNS change takes',
    excerpt: 'Nothing propagates: old answers run out. What the TTL decides, what it does not, and how to choose it.',
    tags: ['ttl', 'basics'],
    readTime: 3,
    featured: false,
    content: ttl,
  },
  {
    slug: 'spf-dkim-dmarc-without-the-usual-mistakes',
    title: 'SPF, DKIM and DMARC without the usual mistakes',
    excerpt:
      'Three TXT records decide whether others believe your mail. Each has one mistake that is made again and again.',
    tags: ['mail', 'security'],
    readTime: 4,
    featured: false,
    content: dmarc,
  },
];

/** The blog, and the articles that it begins with. Administrators may change or delete them. */
export class Migration20261123071500_blog extends Migration {
  override up(): void {
    this.addSql(`create table "blog_article" ("id" uuid not null, "slug" varchar(255) not null, "title" text not null,
      "excerpt" text not null, "content" text not null, "tags" jsonb not null, "read_time" int not null,
      "featured" boolean not null, "published" boolean not null, "author" varchar(255) not null,
      "created_at" timestamptz not null, "updated_at" timestamptz not null, "published_at" timestamptz not null,
      primary key ("id"))`);
    this.addSql(`alter table "blog_article" add constraint "blog_article_slug_unique" unique ("slug")`);
    this.addSql(
      `create index "blog_article_published_published_at_index" on "blog_article" ("published", "published_at")`,
    );
    articles.forEach(({ slug, title, excerpt, content, tags, readTime, featured }, index) => {
      const date = `2026-11-${20 + index}T09:00:00Z`;
      const texts = [slug, title, excerpt, content, JSON.stringify(tags)].map(literal);
      this.addSql(
        `insert into "blog_article" ("id", "slug", "title", "excerpt", "content", "tags", "read_time", "featured",
          "published", "author", "created_at", "updated_at", "published_at")
          values (gen_random_uuid(), ${texts.join(', ')}, ${readTime}, ${featured}, true, 'Zonekeeper team',
          '${date}', '${date}', '${date}')`,
      );
    });
  }
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
