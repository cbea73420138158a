import { t } from '@lingui/core/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { AuditAction, AuditEntry } from '@polyclinic/contract';

/** Returns the name of an entry's actor. */
export function whoDid({ actor, actorRole }: Pick<AuditEntry, 'actor' | 'actorRole'>): string {
  if (actor && actorRole === 'GUARDIAN') {
    const name = personName(actor);
    return t`${name} as guardian`;
  }
  if (actor) return personName(actor);
  if (actorRole === 'SUPER_ADMIN') return t`A super administrator`;
  if (actorRole === 'SYSTEM') return t`The system`;
  if (actorRole === 'PATIENT') return t`A patient`;
  if (actorRole === 'LINK') return t`Someone with a link`;
  return actorRole ? t`Someone whose account was deleted` : t`Someone not logged in`;
}

/** Returns an entry as a sentence about `what`. */
export function auditSentence(entry: AuditEntry, what: string): string {
  const who = whoDid(entry);
  const whom = entry.recordName ?? t`someone`;
  return TOLD[entry.action]?.({ who, what, whom, entry }) ?? plainSentence(who, entry.action, what);
}

interface Parts {
  who: string;
  what: string;
  /** The name alone, for actions on a person. */
  whom: string;
  entry: AuditEntry;
}

const SENTENCES: Record<AuditAction, (parts: Parts) => string> = {
  READ: ({ who, what }) => t`${who} viewed ${what}`,
  CREATE: ({ who, what }) => t`${who} added ${what}`,
  UPDATE: ({ who, what }) => t`${who} changed ${what}`,
  DELETE: ({ who, what }) => t`${who} deleted ${what}`,
  DELETE_FOR_GOOD: ({ who, what }) => t`${who} permanently deleted ${what}`,
  RESTORE: ({ who, what }) => t`${who} restored ${what}`,
  ACTIVATE: ({ who, what }) => t`${who} activated ${what}`,
  STATUS: ({ who, what }) => t`${who} changed the status of ${what}`,
  STATUS_UNDO: ({ who, what }) => t`${who} undid a status change of ${what}`,
  RETRY: ({ who, what }) => t`${who} sent ${what} again`,
  SETUP: ({ who }) => t`${who} set up the clinic`,
  LOGIN: ({ who, entry }) => (entry.outcome === 'OK' ? t`${who} logged in` : refusedLogin(entry)),
  LOGOUT: ({ who }) => t`${who} logged out`,
  DENIED: ({ who, what }) => t`${who} was denied access to ${what}`,
  SET_PASSWORD: ({ who, whom }) => t`${who} set a password for ${whom}`,
  END_SESSIONS: ({ who, whom }) => t`${who} ended the sessions of ${whom}`,
  REMOVE_SECOND_FACTOR: ({ who, whom }) => t`${who} removed two-factor authentication for ${whom}`,
  REGISTER: ({ who }) => t`${who} registered`,
  CONFIRMED: ({ who }) => t`${who} confirmed their password`,
  PASSWORD_CHANGED: ({ who }) => t`${who} changed their password`,
  PASSWORD_RESET: (parts) => ofAccount(parts, (whom) => t`${whom} reset their password using a link`),
  RESET_REQUESTED: (parts) => ofAccount(parts, (whom) => t`A password reset link was requested for ${whom}`),
  VERIFY: ({ who, what }) => t`${who} verified ${what}`,
  VERIFY_REQUESTED: (parts) => ofAccount(parts, (whom) => t`An email confirmation link was sent to ${whom}`),
  INVITE_REQUESTED: (parts) => ofAccount(parts, (whom) => t`An invitation was sent to ${whom}`),
  EMAIL_VERIFIED: (parts) => ofAccount(parts, (whom) => t`${whom} confirmed their email address`),
  SESSION_ENDED: ({ who }) => t`${who} ended one of their sessions`,
  OTHER_SESSIONS_ENDED: ({ who }) => t`${who} ended all their other sessions`,
  REFRESH_TOKEN_REUSED: ({ who }) => t`A session of ${who} was ended because its token was reused`,
  SECOND_FACTOR_BEGUN: ({ who }) => t`${who} started setting up two-factor authentication`,
  SECOND_FACTOR_ON: ({ who }) => t`${who} turned on two-factor authentication`,
  SECOND_FACTOR_OFF: ({ who }) => t`${who} turned off two-factor authentication`,
  RECOVERY_CODES_RENEWED: ({ who }) => t`${who} generated new recovery codes`,
  EXPORT: ({ who }) => t`${who} exported records`,
  BACKUP: ({ who }) => t`${who} backed up the clinic`,
  RESTORE_BACKUP: () => t`The clinic was restored from a backup`,
  SET_HOURS: ({ who }) => t`${who} set the working hours`,
  UPDATE_DETAILS: ({ who, whom }) => t`${who} changed the details of ${whom}`,
  SET_PHOTO: ({ who, whom }) => t`${who} changed the photo of ${whom}`,
  REMOVE_PHOTO: ({ who, whom }) => t`${who} removed the photo of ${whom}`,
  COMPLETE: ({ who, what }) => t`${who} completed ${what}`,
  MERGE: ({ who, whom }) => t`${who} merged duplicates into the record of ${whom}`,
  MERGED: ({ who, whom }) => t`${who} merged the record of ${whom} into another record`,
  UNDO_MERGE: ({ who, whom }) => t`${who} undid a merge with the record of ${whom}`,
  UNDO: ({ who, what }) => t`${who} undid ${what}`,
  OFFER: ({ who, whom }) => t`${who} offered a slot to ${whom}`,
  ANSWER: ({ who }) => t`${who} answered a slot offer`,
  WITHDRAW: ({ who, what }) => t`${who} withdrew ${what}`,
  EXPIRE: ({ whom }) => t`The slot offered to ${whom} expired`,
  LINK: ({ who, whom }) => t`${who} created a queue link for ${whom}`,
  REVOKE: ({ who, what, entry }) =>
    entry.resource === 'guardianships' ? t`${who} removed ${what}` : t`${who} revoked the link of ${what}`,
  SUBMIT: ({ who, what, entry }) =>
    entry.resource === 'journalEntries' ? t`${who} submitted ${what} for approval` : t`${who} submitted a form`,
  IDENTIFY: ({ who }) => t`${who} failed the identity check of a form`,
  ACCEPT: ({ who, what }) => t`${who} accepted ${what}`,
  DISMISS: ({ who, what }) => t`${who} rejected ${what}`,
  REOPEN: ({ who, what }) => t`${who} reopened ${what}`,
  INITIALIZE: ({ who, what }) => t`${who} added the default entries to ${what}`,
  APPROVE: ({ who, what }) => t`${who} approved ${what}`,
  SOLO_APPROVAL: ({ who, what }) => t`${who} self-approved ${what}`,
  REJECT: ({ who, what }) => t`${who} rejected ${what}`,
  POST: ({ who, what }) => t`${who} posted ${what}`,
  REVERSE: ({ who, what }) => t`${who} reversed ${what}`,
  ISSUE: ({ who, what }) => t`${who} issued ${what}`,
  SEND: ({ who, what }) => t`${who} sent ${what}`,
  VOID: ({ who, what }) => t`${who} voided ${what}`,
  CREDIT: ({ who, what }) => t`${who} issued a credit note for ${what}`,
  WRITE_OFF: ({ who, what }) => t`${who} wrote off ${what}`,
  ALLOCATE: ({ who }) => t`${who} applied a deposit to invoices`,
  SETTLE: ({ who }) => t`${who} settled card payments with the bank`,
  REFUND: ({ who, what }) => t`${who} refunded ${what}`,
  REVALUE: ({ who }) => t`${who} revalued open amounts in foreign currencies`,
  LOCK: ({ who, what }) => t`${who} locked ${what}`,
  UNLOCK: ({ who, what }) => t`${who} unlocked ${what}`,
  REOPEN_REQUESTED: ({ who, what }) => t`${who} requested to unlock ${what}`,
  CLOSE_YEAR: ({ who }) => t`${who} closed a fiscal year`,
  CLOSE_YEAR_REQUESTED: ({ who }) => t`${who} requested a year-end close`,
};

/** Actions added by a newer server may be missing. */
const TOLD: Record<string, ((parts: Parts) => string) | undefined> = SENTENCES;

function refusedLogin({ recordName: name }: AuditEntry): string {
  return name ? t`A login attempt as ${name} failed` : t`A login attempt failed`;
}

/** Links are followed without signing in; the account that a link belongs to identifies the person. */
function ofAccount({ who, entry }: Parts, say: (whom: string) => string): string {
  return say(entry.recordName ?? who);
}

/** Fallback for actions of a newer server. */
function plainSentence(who: string, action: string, what: string): string {
  return `${who}: ${action.toLowerCase().replaceAll('_', ' ')}, ${what}`;
}
