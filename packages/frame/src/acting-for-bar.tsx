import { useLingui } from '@lingui/react/macro';
import { actFor, useActingFor } from '@polyclinic/client';
import { nameIn } from '@polyclinic/contract';
import { Alert, Button } from '@polyclinic/ui/kit/base';

/** Says above every screen whose record it shows, as long as a guardian acts for another person. */
export function ActingForBar() {
  const { t, i18n } = useLingui();
  const person = useActingFor();
  if (!person) return null;
  const name = nameIn(i18n.locale, person);
  return (
    <Alert
      banner
      type="info"
      role="status"
      title={t`You are acting for ${name}`}
      action={<Button onClick={() => actFor(null)}>{t`Back to my record`}</Button>}
    />
  );
}
