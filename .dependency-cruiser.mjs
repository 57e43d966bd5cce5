import { builtinModules } from 'node:module';

/**
 * The rules of which file may import which. The tree in test/boundaries breaks every rule once, which proves that each
 * one bites.
 * @type {import('dependency-cruiser').IConfiguration}
 */

/** Modules of src/ by tier: each may import lower tiers, never its own neighbours or anything above. */
const tiers = [
  ['dns'],
  ['platform'],
  ['auth'],
  ['billing'],
  ['domains'],
  ['zone-store'],
  ['records'],
  ['snapshots', 'propagation', 'health'],
  ['alerts'],
  ['protection'],
  ['ai', 'support', 'site'],
  ['admin'],
];

const tests = '\\.(spec|test)\\.tsx?$|^client/test/|^providers/contract/conformance/conformance-suite\\.ts$';
/** Vendors in memory: they are built for the bench, and the product never loads them. */
const emulators = '^providers/[^/]+/emulator(\\.ts$|/)';
const product = '^(src|providers|migrations|client)/';
/** The files by which one part of the server is reached from others. */
const publicFaces = '^src/([^/]+|platform/[^/]+|dns/wire)/index\\.ts$|^src/dns/public-suffix\\.ts$';
const dnsFaces = '^src/dns/(browser|(wire/)?index)\\.ts$';
const browserFace = '^src/dns/browser\\.ts$';
const ofNode = `^(node:)?(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})(/|$)|^node:`;
/** Files that turn domain data into answers. */
const presenting = `${tests}|\\.(controller|filter|presenter)\\.[jt]s$|^src/alerts/channels/channel-body\\.ts$`;
const network = '^(node:)?(net|tls|dgram|dns|http|https|http2|fs|child_process|worker_threads|cluster)(/|$)';

const tierRules = tiers
  .flatMap((neighbours, tier) =>
    neighbours.map((module) => {
      const others = neighbours.filter((name) => name !== module);
      return {
        name: `tier-${module}`,
        comment: `${module} may only know lower tiers; news travels up by events.`,
        severity: 'error',
        from: { path: `^src/${module}/`, pathNot: tests },
        to: { path: `^src/(${[...others, ...tiers.slice(tier + 1).flat()].join('|')})/` },
      };
    }),
  )
  .filter(({ to }) => to.path !== '^src/()/');

export default {
  forbidden: [
    ...tierRules,
    {
      name: 'only-by-index',
      comment: 'A module is reached through its index.ts, so that its inside can change. Tests may build on any.',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: tests },
      to: { path: '^src/[^/]+/', pathNot: `^src/$1/|${publicFaces}` },
    },
    {
      name: 'platform-only-by-index',
      comment: 'The parts of platform are modules to each other.',
      severity: 'error',
      from: { path: '^src/platform/([^/]+)/', pathNot: tests },
      to: { path: '^src/platform/[^/]+/', pathNot: `^src/platform/$1/|${publicFaces}` },
    },
    {
      name: 'modules-below-the-root',
      comment: 'The files directly in src/ put the modules together; nothing that they put together may know them.',
      severity: 'error',
      from: { path: '^src/[^/]+/|^providers/', pathNot: `${tests}|^src/boot/` },
      to: { path: '^src/[^/]+\\.ts$' },
    },
    {
      name: 'dns-is-pure',
      comment:
        'The DNS core has no clock, network, disk, framework or database: it also runs in the browser. (The list of suffixes stands apart.)',
      severity: 'error',
      from: { path: '^src/dns/', pathNot: `${tests}|^src/dns/public-suffix\\.ts$` },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg'],
        pathNot: '^(node:)?crypto$',
      },
    },
    {
      name: 'plugins-stand-alone',
      comment: 'A plugin knows the contract and the DNS core, never the server or another plugin.',
      severity: 'error',
      from: { path: '^providers/([^/]+)/' },
      to: {
        path: '^(src|providers|migrations|client)/',
        pathNot: `^providers/($1|contract)/|${dnsFaces}|^src/dns/public-suffix\\.ts$`,
      },
    },
    {
      name: 'plugins-reach-out-by-context',
      comment: 'A plugin talks to its vendor through its context, where egress is checked and rates are kept.',
      severity: 'error',
      // The sandbox is no vendor: it answers DNS queries itself.
      from: { path: '^providers/', pathNot: `${tests}|${emulators}|^providers/sandbox/server\\.ts$` },
      to: { path: network },
    },
    {
      name: 'emulators-by-tests',
      comment: 'Emulated vendors are for tests and the bench.',
      severity: 'error',
      from: { path: product, pathNot: `${tests}|${emulators}` },
      to: { path: emulators },
    },
    {
      name: 'registry-by-dns-providers',
      comment:
        'One place knows which plugins there are; the embedded host gets its store and its server from there too.',
      severity: 'error',
      from: { path: product, pathNot: '^src/platform/dns-providers/' },
      to: { path: '^providers/registry\\.ts$' },
    },
    {
      name: 'plugins-by-registry',
      comment: 'Nobody asks for a vendor by name: plugins are listed in the registry and found by id.',
      severity: 'error',
      from: { path: product, pathNot: '^providers/' },
      to: { path: '^providers/[^/]+/', pathNot: '^providers/contract/' },
    },
    {
      name: 'contract-by-few',
      comment: 'The engine speaks of changes and zones; only the parts that call plugins speak their language.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/platform/(dns-providers|outbound-http|dns-client|errors|slices)/|^src/platform/http-server/failures\\.ts$|^src/(domains|records)/`,
      },
      to: { path: '^providers/contract/' },
    },
    {
      name: 'presenters-by-controllers',
      comment:
        'Services return domain data; a controller presents it, or a filter what an error carries. The body of a webhook is presented, too.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: presenting,
      },
      to: { path: '^src/.*\\.presenter\\.[jt]s$' },
    },
    {
      name: 'client-apart',
      comment: 'The client knows the server by its OpenAPI document, and shares the DNS core alone.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(src|providers|migrations|test)/', pathNot: browserFace },
    },
    {
      name: 'browser-without-node',
      comment:
        'What runs in browsers reaches no module of Node and not the long list of suffixes, by however many files.',
      severity: 'error',
      from: { path: `^client/src/|${browserFace}`, pathNot: tests },
      to: { path: `${ofNode}|^src/dns/public-suffix\\.ts$`, reachable: true },
    },
    {
      name: 'server-without-client',
      comment: 'The server serves the built client as files.',
      severity: 'error',
      from: { path: '^(src|providers|migrations)/' },
      to: { path: '^client/' },
    },
    {
      name: 'dashboard-without-admin',
      comment: "The admin console's libraries would double what a visitor loads.",
      severity: 'error',
      from: { path: '^client/src/', pathNot: '^client/src/admin/' },
      to: { path: '^client/src/admin/|(^|/node_modules/)(@mui|@emotion|react-admin|ra-[^/]+|react-router[^/]*)(/|$)' },
    },
    {
      name: 'features-apart',
      comment:
        'A folder of the dashboard knows itself, and the review of plans, the answers of the assistant and the health of a zone, which several share. The files beside the folders put them together.',
      severity: 'error',
      from: { path: '^client/src/dashboard/([^/]+)/', pathNot: tests },
      to: { path: '^client/src/dashboard/[^/]+/', pathNot: '^client/src/dashboard/($1|review|assistant|zone-health)/' },
    },
    {
      name: 'no-tests-in-product',
      comment: 'What ships does not lean on what only tests have.',
      severity: 'error',
      from: { path: product, pathNot: tests },
      to: { path: `^test/|${tests}` },
    },
    {
      name: 'no-development-packages',
      comment: 'An image has production dependencies alone; a development package would be missing there.',
      severity: 'error',
      from: { path: '^(src|providers|migrations)/', pathNot: `${tests}|${emulators}` },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dist',
      comment: 'Sources never import what is built from them.',
      severity: 'error',
      from: { path: `${product}|^test/` },
      to: { path: '^dist/' },
    },
    {
      name: 'no-unresolvable',
      comment: 'A misspelt path would fail at run time only. The build makes modules of the folders of guides.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?guides$' },
    },
    {
      name: 'no-cycles',
      comment: 'Modules that import each other are one module, and ES modules in a cycle see undefined classes.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^test/boundaries/|^client/src/shared/api/generated/|^src/metadata\.ts$' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: { conditionNames: ['import', 'types', 'node', 'default'], exportsFields: ['exports'] },
  },
};
