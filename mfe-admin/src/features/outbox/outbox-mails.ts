import type { DataOf, outbox } from '@polyclinic/contract';
import { createContext } from 'react';

type OnShow = Pick<DataOf<typeof outbox.list>, 'mails' | 'isMailSent'>;

/** The e-mails on show, for the drawer that stands beside them: there is no call for a single one. */
export const OutboxMails = createContext<OnShow>({ mails: [], isMailSent: true });
