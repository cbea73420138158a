import { useLingui } from '@lingui/react/macro';
import type { RosterShift, ShiftTemplate } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useState } from 'react';
import { ShiftDialog } from './shift-dialog';

interface CellDialogProps {
  personId: string;
  date: string;
  departmentId: string | undefined;
  shifts: readonly RosterShift[];
  templates: readonly ShiftTemplate[];
  onClose: () => void;
}

/** Opens a cell of the roster: a new shift, or the choice among those of the day. */
export function CellDialog({ shifts, onClose, ...cell }: CellDialogProps) {
  const { t } = useLingui();
  // The shifts of the moment at which the cell was opened: a shift that is saved meanwhile does not change the dialog.
  const [known] = useState(shifts);
  const [chosen, choose] = useState<RosterShift | 'new' | undefined>(known.length === 0 ? 'new' : undefined);
  if (chosen) return <ShiftDialog {...cell} shift={chosen === 'new' ? undefined : chosen} onClose={onClose} />;
  return (
    <Modal open title={t`Shifts of the day`} footer={null} onCancel={onClose}>
      <Flex vertical gap="small">
        {known.map((shift) => (
          <Button key={shift.id} onClick={() => choose(shift)}>
            {[`${shift.startsAt.slice(11, 16)}–${shift.endsAt.slice(11, 16)}`, shift.title].filter(Boolean).join(', ')}
          </Button>
        ))}
        <Button type="primary" onClick={() => choose('new')}>{t`Add shift`}</Button>
      </Flex>
    </Modal>
  );
}
