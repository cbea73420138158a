import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RosterShift, ShiftTemplate } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';
import type { HeldShifts } from './roster-days';
import { ShiftDialog } from './shift-dialog';

interface CellDialogProps {
  personId: string;
  date: string;
  departmentId: string | undefined;
  shifts: readonly RosterShift[];
  templates: readonly ShiftTemplate[];
  /** Shifts that can be pasted here. */
  held: HeldShifts | undefined;
  onHold: (held: HeldShifts) => void;
  onPaste: () => void;
  onClose: () => void;
}

/** Opens a cell of the roster: a new shift, or the choice among those of the day and those on the clipboard. */
export function CellDialog({ shifts, held, onPaste, ...cell }: CellDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  // The shifts of the moment at which the cell was opened: a shift that is saved meanwhile does not change the dialog.
  const [known] = useState(shifts);
  const isEmpty = known.length === 0 && !held;
  const [chosen, choose] = useState<RosterShift | 'new' | undefined>(isEmpty ? 'new' : undefined);
  if (chosen) return <ShiftDialog {...cell} shift={chosen === 'new' ? undefined : chosen} />;
  const count = held?.shifts.length ?? 0;
  const paste = () => {
    onPaste();
    cell.onClose();
  };
  return (
    <Modal open title={t`Shifts of the day`} footer={null} onCancel={cell.onClose}>
      <Flex vertical gap="small">
        {known.map((shift) => (
          <Button key={shift.id} onClick={() => choose(shift)}>
            {[`${format.clinicTime(shift.startsAt)}–${format.clinicTime(shift.endsAt)}`, shift.title]
              .filter(Boolean)
              .join(', ')}
          </Button>
        ))}
        {held && (
          <Button onClick={paste}>
            {held.mode === 'move'
              ? plural(count, { one: 'Move # shift here', other: 'Move # shifts here' })
              : plural(count, { one: 'Paste # shift', other: 'Paste # shifts' })}
          </Button>
        )}
        <Button type="primary" onClick={() => choose('new')}>{t`Add shift`}</Button>
      </Flex>
    </Modal>
  );
}
