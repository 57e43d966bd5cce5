// Settings that only the person who runs the live check has: read from the environment.
import { exec } from 'node:child_process';
import { promisify } from 'node:util';

const shell = promisify(exec);

/** A stranger has credentials of another account, else secrets that are certainly wrong. */
export const help = [
  'ZK_STRANGER_…      the same fields of another account, which must not reach the zone; unless given, wrong secrets',
  'ZK_PLANT           a command that puts a record into the zone that the plugin cannot write',
  'ZK_PLANTED         a command that succeeds as long as that record is there, whole',
  'ZK_SAMPLE_META     JSON of what the host keeps beside a set; "$value" stands for the value of the record',
  'ZK_THROTTLES       JSON of answers by which the host means 429: [{"status": 405, "text": "slow down"}]',
];

/** The optional parts of a harness, as far as they were given. */
export function givenParts({ fields, credentials, contextWith }) {
  const { ZK_PLANT, ZK_PLANTED, ZK_SAMPLE_META, ZK_THROTTLES } = process.env;
  const stranger = strangeCredentials(fields, credentials);
  return {
    ...(stranger && { stranger: () => ({ context: contextWith(stranger), kinds: refusals }) }),
    ...(ZK_PLANT && ZK_PLANTED && { plantForeign: () => plant(ZK_PLANT, ZK_PLANTED) }),
    ...(ZK_SAMPLE_META && { sampleMeta: (value) => withValue(JSON.parse(ZK_SAMPLE_META), value) }),
    ...(ZK_THROTTLES && { throttles: JSON.parse(ZK_THROTTLES) }),
  };
}

const refusals = ['auth_invalid', 'auth_forbidden', 'zone_not_found'];

/** Null where the host asks for no secret, so that anybody may read. */
function strangeCredentials(fields, credentials) {
  const other = Object.fromEntries(
    fields.flatMap(({ key, variable }) => {
      const value = process.env[variable.replace(/^ZK_/, 'ZK_STRANGER_')];
      return value ? [[key, value]] : [];
    }),
  );
  if (Object.keys(other).length > 0) return { ...credentials, ...other };
  const secrets = fields.filter(({ secret, key }) => secret && credentials[key]);
  if (secrets.length === 0) return null;
  // Readable as base64, which some hosts look at first.
  const wrong = Buffer.from('wrong for certain').toString('base64');
  return { ...credentials, ...Object.fromEntries(secrets.map(({ key }) => [key, wrong])) };
}

async function plant(command, look) {
  await shell(command);
  return () =>
    shell(look).then(
      () => true,
      () => false,
    );
}

function withValue(json, value) {
  if (json === '$value') return value;
  if (Array.isArray(json)) return json.map((item) => withValue(item, value));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, item]) => [key, withValue(item, value)]));
}
