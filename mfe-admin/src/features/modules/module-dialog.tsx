import type { Channel } from '@polyclinic/contract';
import { AssignDialog } from './assign-dialog';
import type { ModuleDialogProps } from './module-dialog-props';
import { PromoteDialog } from './promote-dialog';
import { RetireDialog } from './retire-dialog';
import { RollbackDialog } from './rollback-dialog';

/** A pending action on the open module. */
export type ModuleAct =
  | { is: 'promote'; version: string; channel: Channel }
  | { is: 'rollback'; channel: Channel }
  | { is: 'assign'; version?: string }
  | { is: 'retire'; version: string };

/** The dialog of an action. */
export function ModuleDialog({ act, ...props }: ModuleDialogProps & { act: ModuleAct }) {
  switch (act.is) {
    case 'promote':
      return <PromoteDialog {...props} version={act.version} channel={act.channel} />;
    case 'rollback':
      return <RollbackDialog {...props} channel={act.channel} />;
    case 'assign':
      return <AssignDialog {...props} version={act.version} />;
    case 'retire':
      return <RetireDialog {...props} version={act.version} />;
  }
}
