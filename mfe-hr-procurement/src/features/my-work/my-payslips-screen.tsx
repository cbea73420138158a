import { useLingui } from '@lingui/react/macro';
import { Page } from '@polyclinic/ui';
import { MyPayslips } from './my-payslips';
import { PayslipEmailSwitch } from './payslip-email-switch';

/** The own payslips as a page of their own. */
export function MyPayslipsScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`My payslips`}>
      <PayslipEmailSwitch />
      <MyPayslips />
    </Page>
  );
}
