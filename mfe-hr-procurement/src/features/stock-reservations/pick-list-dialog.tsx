import { useLingui } from '@lingui/react/macro';
import { failureOf, saveFile } from '@polyclinic/client';
import { FormDialog } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { LocationSelect } from '../../lib/stock/location-select';
import { stockApi as api } from '../../lib/stock/stock-api';

/** Downloads the open reservations of a location for picking. */
export function PickListDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const fetch = useMutation({
    mutationFn: async (locationId: string) =>
      saveFile(await api.stockReservations.pickList.call({ query: { locationId } })),
  });
  return (
    <FormDialog<{ locationId: string | null }>
      title={t`Print pick list`}
      explanation={t`Lists the open reservations of a location, the first batch to expire first.`}
      submit={t`Download PDF`}
      isSaving={fetch.isPending}
      initial={{ locationId: null }}
      failure={(error) => failureOf(error, t`Couldn't create the PDF. Try again.`)}
      send={({ locationId }) => fetch.mutateAsync(locationId ?? '')}
      onClose={onClose}
    >
      <Form.Item label={t`Location`} name="locationId" required>
        <LocationSelect />
      </Form.Item>
    </FormDialog>
  );
}
