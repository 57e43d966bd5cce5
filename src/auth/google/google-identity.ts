import { emailKey, writtenEmail } from '../../platform/mail/index.js';

/** The identity that Google asserts. Only issuer and subject together identify a person. */
export interface GoogleIdentity {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

const maxSubjectLength = 255;
const maxEmailLength = 254;
const maxNameLength = 100;
const maxUrlLength = 2_000;

/** Pure: what of a profile can be stored. False when a required claim is missing or is not what it should be. */
export function identityFrom(issuer: string, claims: Readonly<Record<string, unknown>>): GoogleIdentity | false {
  const { sub, email, given_name: firstName, family_name: lastName, picture } = claims;
  if (typeof sub !== 'string' || !/^[\x21-\x7e]+$/.test(sub) || sub.length > maxSubjectLength) return false;
  if (typeof email !== 'string' || email.length > maxEmailLength || emailKey(email) === null) return false;
  return {
    issuer,
    subject: sub,
    email: writtenEmail(email),
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: nameFrom(firstName),
    lastName: nameFrom(lastName),
    profileImageUrl: pictureFrom(picture),
  };
}

/** A name is for show: what cannot be shown is left out instead of refused. */
function nameFrom(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const shown = claim
    .slice(0, 10 * maxNameLength)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...shown].slice(0, maxNameLength).join('').trim() || null;
}

function pictureFrom(claim: unknown): string | null {
  if (typeof claim !== 'string' || claim.length > maxUrlLength || !URL.canParse(claim)) return null;
  const { protocol, href } = new URL(claim);
  return protocol === 'https:' ? href : null;
}
