import { Refusal, xml, type Reply } from '../../contract/emulator/reply.js';
import { escapeXml } from '../../contract/rest/xml.js';
import { leaf, printed, printRecordSet } from '../record-set-xml.js';
import type { StoredSet, StoredZone } from './stored-zone.js';

const namespace = 'xmlns="https://route53.amazonaws.com/doc/2013-04-01/"';

export function answer(name: string, members: readonly (string | undefined)[]): Reply {
  const body = members.filter((member) => member !== undefined).join('');
  return xml(200, `<?xml version="1.0"?>\n<${name} ${namespace}>${body}</${name}>`);
}

export function failure(status: number, code: string, message: string): Reply {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`;
  return xml(
    status,
    `<?xml version="1.0"?>\n<ErrorResponse ${namespace}>${error}<RequestId>b25f48e8-84fd-11e6-80d9-574e0c4664cb</RequestId></ErrorResponse>`,
  );
}

export function refusal(status: number, code: string, message: string): Refusal {
  return new Refusal(failure(status, code, message));
}

export function printZone({ id, name, isPrivate, linkedService, sets }: StoredZone): string {
  return printed('HostedZone', [
    leaf('Id', `/hostedzone/${id}`),
    leaf('Name', name),
    leaf('CallerReference', `emulator:${id}`),
    printed('Config', [leaf('PrivateZone', isPrivate)]),
    leaf('ResourceRecordSetCount', sets.size),
    linkedService && printed('LinkedService', [leaf('ServicePrincipal', linkedService)]),
  ]);
}

export function printStored({ set, trafficPolicy }: StoredSet): string {
  const text = printRecordSet(set);
  return trafficPolicy
    ? text.replace('</ResourceRecordSet>', `${leaf('TrafficPolicyInstanceId', trafficPolicy)}</ResourceRecordSet>`)
    : text;
}

export function printChange(id: string, status: string): string {
  return printed('ChangeInfo', [
    leaf('Id', `/change/${id}`),
    leaf('Status', status),
    leaf('SubmittedAt', '2026-11-23T00:00:00Z'),
  ]);
}
