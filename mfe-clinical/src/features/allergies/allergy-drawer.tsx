import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useDraft, useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { allergies, ALLERGY_LABELS, type Allergy, type AllergyChange, type NewAllergy } from '@polyclinic/contract';
import { CreateDrawer, EditDrawer, filledIn, useFormat, useLabels } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { EntryDetails } from '../../lib/chart/entry-details';
import { EntryInError } from '../../lib/chart/entry-in-error';
import { recordApi as api } from '../../lib/chart/record-api';
import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { entryOf, useChart } from '../../lib/chart/use-chart';
import { useShownAtOnce } from '../../lib/chart/use-shown-at-once';
import { AllergyInputs } from './allergy-inputs';
import { ALLERGY_CATEGORY_LABELS, ALLERGY_SEVERITY_LABELS, ALLERGY_STATUS_LABELS } from './allergy-labels';

interface AllergyDrawerProps {
  patientId: string;
  drawer: CardDrawer;
}

const BLAMES = { ALLERGY_TWICE: 'substance' };

/** Records an allergy, or changes one; read-only without the right to write it. */
export function AllergyDrawer(props: AllergyDrawerProps) {
  const writes = useMay(allergies.update.access);
  if (props.drawer.isNew) return <NewAllergyForm {...props} />;
  return writes ? <EditAllergy {...props} /> : <AllergyDetails {...props} />;
}

function AllergyDetails({ patientId, drawer }: AllergyDrawerProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(ALLERGY_LABELS);
  const query = useChart(patientId, (chart) => entryOf(chart.allergies, drawer.open ?? ''));
  return (
    <EntryDetails
      title={t`Allergy`}
      closeTo={drawer.closeTo}
      query={query}
      texts={{
        loading: t`Loading allergy...`,
        failed: t`Couldn't load the allergy`,
        missing: t`Allergy not found`,
      }}
      items={({ substance, substanceClass, category, reaction, severity, onsetDate, note, status, ...verified }) => [
        { label: label('substance'), value: substance },
        { label: label('substanceClass'), value: substanceClass },
        { label: label('category'), value: i18n._(ALLERGY_CATEGORY_LABELS[category]) },
        { label: label('reaction'), value: reaction },
        { label: label('severity'), value: severity && i18n._(ALLERGY_SEVERITY_LABELS[severity]) },
        { label: label('status'), value: i18n._(ALLERGY_STATUS_LABELS[status]) },
        { label: label('onsetDate'), value: onsetDate && format.date(onsetDate) },
        { label: label('verifiedBy'), value: verified.verifiedBy && personName(verified.verifiedBy) },
        { label: label('verifiedAt'), value: verified.verifiedAt && format.dateTime(verified.verifiedAt) },
        { label: label('note'), value: note },
      ]}
    />
  );
}

function NewAllergyForm({ patientId, drawer }: AllergyDrawerProps) {
  const { t } = useLingui();
  const draft = useDraft<NewAllergy>(`allergies.new.${patientId}`);
  const shownAtOnce = useShownAtOnce(patientId);
  const create = useMutation({
    ...api.allergies.create.mutationOptions(),
    mutationFn: shownAtOnce(api.allergies.create.call, 'allergies', ({ allergy }) => allergy),
  });
  return (
    <CreateDrawer<NewAllergy>
      title={t`Add allergy`}
      closeTo={drawer.closeTo}
      isSaving={create.isPending}
      initial={{ patientId, substance: '', category: 'MEDICATION' }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn({ ...values, patientId }) });
        return { message: t`Allergy added` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the allergy. Try again.`)}
      blames={BLAMES}
    >
      <AllergyInputs />
    </CreateDrawer>
  );
}

function EditAllergy({ patientId, drawer }: AllergyDrawerProps) {
  const { t } = useLingui();
  const id = drawer.open ?? '';
  const query = useChart(patientId, (chart) => entryOf(chart.allergies, id));
  const draft = useDraft<Partial<Allergy>>(`allergies.edit.${id}`);
  const update = useMutation(api.allergies.update.mutationOptions());
  const remove = useMutation(api.allergies.remove.mutationOptions());
  const send = ({ version, ...changes }: AllergyChange) => {
    const { substance, substanceClass, category, reaction, severity, onsetDate, note } = changes;
    const body = { substance, substanceClass, category, reaction, severity, onsetDate, note, version };
    return update.mutateAsync({ params: { id }, body });
  };

  return (
    <EditDrawer
      title={t`Edit allergy`}
      closeTo={drawer.closeTo}
      query={query}
      loading={t`Loading allergy...`}
      failedToLoad={t`Couldn't load the allergy`}
      missing={{ title: t`Allergy not found`, to: drawer.closeTo, back: t`Back to chart` }}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Allergy saved`}
      failure={(error) => failureOf(error, t`Couldn't save the allergy. Try again.`)}
      blames={BLAMES}
    >
      <AllergyInputs />
      {query.data && (
        <Flex gap="small" wrap>
          <AllergyActions allergy={query.data} />
          <EntryInError
            name={query.data.substance}
            isSaving={remove.isPending}
            closeTo={drawer.closeTo}
            send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
          />
        </Flex>
      )}
    </EditDrawer>
  );
}

/** Verifies an allergy, or says that the patient tolerates the substance by now. */
function AllergyActions({ allergy: { id, status, verifiedAt, version } }: { allergy: Allergy }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const params = { id };
  const failed = (error: unknown) => void message.error(errorText(error, t`Couldn't save the allergy. Try again.`));
  const update = useMutation({ ...api.allergies.update.mutationOptions(), onError: failed });
  const verify = useMutation({ ...api.allergies.verify.mutationOptions(), onError: failed });
  const other = status === 'ACTIVE' ? 'RESOLVED' : 'ACTIVE';
  return (
    <>
      {verifiedAt === null && (
        <Button loading={verify.isPending} onClick={() => verify.mutate({ params, body: { version } })}>
          {t`Verify allergy`}
        </Button>
      )}
      <Button loading={update.isPending} onClick={() => update.mutate({ params, body: { status: other, version } })}>
        {status === 'ACTIVE' ? t`Mark as resolved` : t`Mark as active`}
      </Button>
    </>
  );
}
