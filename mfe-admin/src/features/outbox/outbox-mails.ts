import type { DataOf, outbox } from '@polyclinic/contract';
import { createContext } from 'react';

type OnShow = Pick<DataOf<typeof outbox.list>, 'mails' | 'isMailSent'>;

/** The displayed e-mails, for the drawer next to them: there is no endpoint for a single one. */
export const OutboxMails = createContext<OnShow>({ mails: [], isMailSent: true });
