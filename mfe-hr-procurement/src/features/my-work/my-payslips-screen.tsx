import { useLingui } from '@lingui/react/macro';
import { Page } from '@polyclinic/ui';
import { MyPayslips } from './my-payslips';

/** The own payslips as a page of their own. */
export function MyPayslipsScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`My payslips`}>
      <MyPayslips />
    </Page>
  );
}
