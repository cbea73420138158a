import { useLingui } from '@lingui/react/macro';
import { FormSection, Page } from '@polyclinic/ui';
import { LeaveTypes } from './leave-types';
import { OvertimeRules } from './overtime-rules';
import { UsualShifts } from './usual-shifts';
import { WorkingTime } from './working-time';

/** Rules of working time, usual shifts and types of leave. */
export function RosterSettingsScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Working time and leave types`}>
      <FormSection title={t`Working time`}>
        <WorkingTime />
      </FormSection>
      <FormSection title={t`Overtime`}>
        <OvertimeRules />
      </FormSection>
      <FormSection title={t`Usual shifts`}>
        <UsualShifts />
      </FormSection>
      <FormSection title={t`Leave types`}>
        <LeaveTypes />
      </FormSection>
    </Page>
  );
}
