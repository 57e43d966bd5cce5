import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run, startLabProcess } from './lab-process.js';
import { requireExecutable } from './tools.js';

/**
 * BIND as a recursive resolver on 127.0.0.1. It asks all servers on `port`, where the tree below `root` listens,
 * and listens there itself.
 */
export async function startBindResolver({
  port,
  root,
  listenPort = port,
}: {
  port: number;
  /** `port` unless given. */
  listenPort?: number;
  /** Address of the root server. */
  root: string;
}): Promise<{ stop(): Promise<void> }> {
  const { stop } = await startLabProcess(async (folder) => {
    const config = path.join(folder, 'named.conf');
    await writeFile(path.join(folder, 'root.hints'), `. 3600 IN NS root.test.\nroot.test. 3600 IN A ${root}\n`);
    await writeFile(
      config,
      [
        'options {',
        `  directory "${folder}"; pid-file "${folder}/named.pid"; session-keyfile "${folder}/session.key";`,
        `  port ${port}; listen-on port ${listenPort} { 127.0.0.1; }; listen-on-v6 { none; };`,
        '  recursion yes; allow-query { any; }; dnssec-validation no; empty-zones-enable no; qname-minimization off;',
        '};',
        'controls { };',
        'zone "." { type hint; file "root.hints"; };',
        '',
      ].join('\n'),
    );
    return {
      command: requireExecutable('named'),
      args: ['-g', '-c', config, '-n', '1', '-4', '-p', String(port)],
      isReady: async () => {
        const dig = ['-r', '@127.0.0.1', '-p', String(listenPort), '-q', 'version.bind', '-c', 'CH', '-t', 'TXT'];
        const answer = await run(requireExecutable('dig'), [...dig, '+time=1', '+tries=1']);
        return answer.includes('status: NOERROR');
      },
    };
  });
  return { stop };
}
