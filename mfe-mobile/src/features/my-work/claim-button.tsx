import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { Shift } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from './my-work-api';

/** Takes an open shift. */
export function ClaimButton({ shift: { id, version }, when }: { shift: Shift; when: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const claim = useMutation({
    ...api.shifts.claim.mutationOptions(),
    onSuccess: () => void message.success(t`The shift is yours`),
    onError: (error) => void message.error(errorText(error, t`Couldn't take the shift. Try again.`)),
  });
  return (
    <Button
      loading={claim.isPending}
      aria-label={t`Take the shift on ${when}`}
      onClick={() => claim.mutate({ params: { id }, body: { version } })}
    >
      {t`Take shift`}
    </Button>
  );
}
