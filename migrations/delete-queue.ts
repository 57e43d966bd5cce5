/** SQL that deletes a queue with its jobs, if there is one: without workers it would stay in the metrics for ever. */
export function deleteQueue(name: string): string {
  return `do $$ begin
    if to_regclass('pgboss.queue') is not null then
      perform pgboss.delete_queue(name) from pgboss.queue where name = '${name}';
    end if;
  end $$`;
}
