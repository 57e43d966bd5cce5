import pg from 'pg';
import { applicationRole } from './installation.js';

interface ApplicationDatabase {
  /** Where the superuser connects to a database of the server. */
  urlFor(database: string): string;
  /** Made if missing. */
  database: string;
  password: string;
}

/**
 * Gives the application a role without any special right, and a database that this role owns. In a data folder of an
 * earlier release everything belongs to the superuser: it is handed over, so that migrations can go on altering it.
 */
export async function createApplicationDatabase({ urlFor, database, password }: ApplicationDatabase): Promise<void> {
  await connected(urlFor('postgres'), async (client) => {
    // Processes that start together on one folder queue here. The lock goes with the connection.
    await client.query(`select pg_advisory_lock(hashtext('zonekeeper-application-role'))`);
    await createRole(client, password);
    await createDatabase(client, database);
    await connected(urlFor(database), (inside) => inside.query(handOver));
  });
}

async function createRole(client: pg.Client, password: string): Promise<void> {
  const existing = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole]);
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  const verb = existing.rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${applicationRole} with ${rights} password ${client.escapeLiteral(password)}`);
}

async function createDatabase(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  const name = client.escapeIdentifier(database);
  if (rows.length === 0) await client.query(`create database ${name} owner ${applicationRole}`);
  else if (rows[0]?.owner !== applicationRole) await client.query(`alter database ${name} owner to ${applicationRole}`);
}

/**
 * REASSIGN OWNED refuses the first superuser, because the system's own objects belong to it. Members of extensions
 * stay with it, and indexes and the sequences of columns follow their tables.
 */
const handOver = `
do $$
declare
  statement text;
begin
  for statement in
    with own as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    members as (
      select classid, objid from pg_depend where deptype = 'e'),
    old as (
      select oid from pg_roles where rolname = session_user)
    select format('alter schema %I owner to ${applicationRole}', nspname)
    from pg_namespace where oid in (select oid from own) and nspowner = (select oid from old)
    union all
    select format('alter %s %s owner to ${applicationRole}',
                  case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
                               else 'table' end, oid::regclass)
    from pg_class
    where relnamespace in (select oid from own) and relowner = (select oid from old)
      and relkind in ('r', 'p', 'v', 'm', 'S')
      and ('pg_class'::regclass, oid) not in (select classid, objid from members)
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
                      and relkind = 'S' and deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to ${applicationRole}', oid::regprocedure)
    from pg_proc
    where pronamespace in (select oid from own) and proowner = (select oid from old)
      and ('pg_proc'::regclass, oid) not in (select classid, objid from members)
    union all
    select format('alter type %s owner to ${applicationRole}', oid::regtype)
    from pg_type
    where typnamespace in (select oid from own) and typowner = (select oid from old) and typtype in ('e', 'd')
      and ('pg_type'::regclass, oid) not in (select classid, objid from members)
  loop
    execute statement;
  end loop;
end $$`;

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
