import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { FinancialService } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

type Booked = Partial<Pick<FinancialService, 'price' | 'taxCodeId' | 'revenueAccountId'>>;

/** Changes price or accounting of a service and offers an undo. */
export type ChangeService = ReturnType<typeof useChangeService>;

export function useChangeService() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const { mutateAsync } = useMutation({
    ...api.financialServices.update.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the service. Try again.`)),
  });

  /** Resolves to false if refused; the error has been shown. */
  return async (service: FinancialService, to: Booked): Promise<boolean> => {
    const { id, version, name: serviceName } = service;
    const send = (body: Booked, seen: number) => mutateAsync({ params: { id }, body: { ...body, version: seen } });
    const back = Object.fromEntries(Object.keys(to).map((key) => [key, service[key as keyof Booked]])) as Booked;
    try {
      const { service: after } = await send(to, version);
      offerUndo({
        text: t`Service “${serviceName}” updated`,
        // The error has been shown.
        undo: () => void send(back, after.version).catch(() => undefined),
      });
      return true;
    } catch {
      return false;
    }
  };
}
