import { t } from '@lingui/core/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { AuditAction, AuditEntry } from '@polyclinic/contract';

/** Returns the name of an entry's actor. */
export function whoDid({ actor, actorRole }: Pick<AuditEntry, 'actor' | 'actorRole'>): string {
  if (actor) return personName(actor);
  if (actorRole === 'SUPER_ADMIN') return t`A super administrator`;
  if (actorRole === 'SYSTEM') return t`The system`;
  if (actorRole === 'PATIENT') return t`A patient`;
  if (actorRole === 'LINK') return t`Somebody with a link`;
  return actorRole ? t`Somebody whose account is gone` : t`Somebody not signed in`;
}

/** Returns an entry as a sentence about `what`. */
export function auditSentence(entry: AuditEntry, what: string): string {
  const who = whoDid(entry);
  const whom = entry.recordName ?? t`somebody`;
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
  READ: ({ who, what }) => t`${who} read ${what}`,
  CREATE: ({ who, what }) => t`${who} added ${what}`,
  UPDATE: ({ who, what }) => t`${who} changed ${what}`,
  DELETE: ({ who, what }) => t`${who} deleted ${what}`,
  DELETE_FOR_GOOD: ({ who, what }) => t`${who} deleted ${what} for good`,
  RESTORE: ({ who, what }) => t`${who} restored ${what}`,
  ACTIVATE: ({ who, what }) => t`${who} activated ${what}`,
  STATUS: ({ who, what }) => t`${who} changed the status of ${what}`,
  STATUS_UNDO: ({ who, what }) => t`${who} took back the status of ${what}`,
  RETRY: ({ who, what }) => t`${who} had ${what} sent again`,
  SETUP: ({ who }) => t`${who} set up the clinic`,
  LOGIN: ({ who, entry }) => (entry.outcome === 'OK' ? t`${who} signed in` : refusedLogin(entry)),
  LOGOUT: ({ who }) => t`${who} signed out`,
  DENIED: ({ who, what }) => t`${who} was not allowed to open ${what}`,
  SET_PASSWORD: ({ who, whom }) => t`${who} set the password of ${whom}`,
  END_SESSIONS: ({ who, whom }) => t`${who} ended the sessions of ${whom}`,
  REMOVE_SECOND_FACTOR: ({ who, whom }) => t`${who} removed the second factor of ${whom}`,
  REGISTER: ({ who }) => t`${who} registered`,
  CONFIRMED: ({ who }) => t`${who} confirmed the password`,
  PASSWORD_CHANGED: ({ who }) => t`${who} changed their own password`,
  PASSWORD_RESET: (parts) => ofAccount(parts, (whom) => t`${whom} set a password by a link`),
  RESET_REQUESTED: (parts) => ofAccount(parts, (whom) => t`A link for a new password was asked for ${whom}`),
  VERIFY: ({ who, what }) => t`${who} verified ${what}`,
  VERIFY_REQUESTED: (parts) => ofAccount(parts, (whom) => t`A link to confirm the e-mail went to ${whom}`),
  INVITE_REQUESTED: (parts) => ofAccount(parts, (whom) => t`An invitation went to ${whom}`),
  EMAIL_VERIFIED: (parts) => ofAccount(parts, (whom) => t`${whom} confirmed the e-mail address`),
  SESSION_ENDED: ({ who }) => t`${who} ended one of their sessions`,
  OTHER_SESSIONS_ENDED: ({ who }) => t`${who} ended all their other sessions`,
  REFRESH_TOKEN_REUSED: ({ who }) => t`A session of ${who} was ended: its token came twice`,
  SECOND_FACTOR_BEGUN: ({ who }) => t`${who} began to set up a second factor`,
  SECOND_FACTOR_ON: ({ who }) => t`${who} switched on the second factor`,
  SECOND_FACTOR_OFF: ({ who }) => t`${who} switched off the second factor`,
  RECOVERY_CODES_RENEWED: ({ who }) => t`${who} renewed the recovery codes`,
  EXPORT: ({ who }) => t`${who} took out records as a file`,
  BACKUP: ({ who }) => t`${who} took a backup of the clinic`,
  RESTORE_BACKUP: () => t`The clinic was restored from a backup`,
  SET_HOURS: ({ who }) => t`${who} set the working hours`,
  UPDATE_DETAILS: ({ who, whom }) => t`${who} changed the details of ${whom}`,
  SET_PHOTO: ({ who, whom }) => t`${who} set the photo of ${whom}`,
  REMOVE_PHOTO: ({ who, whom }) => t`${who} removed the photo of ${whom}`,
  COMPLETE: ({ who, what }) => t`${who} completed ${what}`,
  MERGE: ({ who, whom }) => t`${who} merged duplicates into the record of ${whom}`,
  MERGED: ({ who, whom }) => t`${who} merged the record of ${whom} into another one`,
  UNDO_MERGE: ({ who, whom }) => t`${who} undid a merge with the record of ${whom}`,
  UNDO: ({ who, what }) => t`${who} took back ${what}`,
  OFFER: ({ who, whom }) => t`${who} offered a time to ${whom}`,
  ANSWER: ({ who }) => t`${who} answered an offer`,
  WITHDRAW: ({ who, what }) => t`${who} withdrew ${what}`,
  EXPIRE: ({ whom }) => t`A time offered to ${whom} was not taken`,
  LINK: ({ who, whom }) => t`${who} made a link to the place in the queue of ${whom}`,
  REVOKE: ({ who, what }) => t`${who} ended the link of ${what}`,
  SUBMIT: ({ who, what, entry }) =>
    entry.resource === 'journalEntries' ? t`${who} sent ${what} for approval` : t`${who} submitted a form`,
  IDENTIFY: ({ who }) => t`${who} gave wrong details for a form`,
  ACCEPT: ({ who, what }) => t`${who} took over ${what}`,
  DISMISS: ({ who, what }) => t`${who} set aside ${what}`,
  REOPEN: ({ who, what }) => t`${who} opened ${what} again`,
  INITIALIZE: ({ who, what }) => t`${who} added the usual entries to ${what}`,
  APPROVE: ({ who, what }) => t`${who} approved ${what}`,
  SOLO_APPROVAL: ({ who, what }) => t`${who} approved ${what} that they had made themselves`,
  REJECT: ({ who, what }) => t`${who} rejected ${what}`,
  POST: ({ who, what }) => t`${who} posted ${what}`,
  REVERSE: ({ who, what }) => t`${who} reversed ${what}`,
  ISSUE: ({ who, what }) => t`${who} issued ${what}`,
  SEND: ({ who, what }) => t`${who} sent ${what}`,
  VOID: ({ who, what }) => t`${who} made ${what} void`,
  CREDIT: ({ who, what }) => t`${who} credited ${what}`,
  WRITE_OFF: ({ who, what }) => t`${who} wrote off ${what}`,
  ALLOCATE: ({ who }) => t`${who} used a deposit for invoices`,
  SETTLE: ({ who }) => t`${who} settled card payments with the bank`,
  REFUND: ({ who, what }) => t`${who} gave back money of ${what}`,
  REVALUE: ({ who }) => t`${who} revalued open amounts in foreign currencies`,
  LOCK: ({ who, what }) => t`${who} locked ${what}`,
  UNLOCK: ({ who, what }) => t`${who} unlocked ${what}`,
  REOPEN_REQUESTED: ({ who, what }) => t`${who} asked to unlock ${what}`,
  CLOSE_YEAR: ({ who }) => t`${who} closed a fiscal year`,
  CLOSE_YEAR_REQUESTED: ({ who }) => t`${who} asked to close a fiscal year`,
};

/** Actions added by a newer server may be missing. */
const TOLD: Record<string, ((parts: Parts) => string) | undefined> = SENTENCES;

function refusedLogin({ recordName: name }: AuditEntry): string {
  return name ? t`A sign-in as ${name} was refused` : t`A sign-in was refused`;
}

/** Links are followed without signing in; the account that a link belongs to identifies the person. */
function ofAccount({ who, entry }: Parts, say: (whom: string) => string): string {
  return say(entry.recordName ?? who);
}

/** Fallback for actions of a newer server. */
function plainSentence(who: string, action: string, what: string): string {
  return `${who}: ${action.toLowerCase().replaceAll('_', ' ')}, ${what}`;
}
