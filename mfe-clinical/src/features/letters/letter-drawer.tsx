import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import { letters, type Language, type Letter, type LetterChange, type NewLetter } from '@polyclinic/contract';
import { CreateDrawer, EditDrawer, filledIn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { i18n } from '@polyclinic/ui/kit/i18n';
import { useMutation, useQuery, type UseQueryResult } from '@polyclinic/ui/kit/query';
import { PdfButtons } from '../../lib/chart/pdf-buttons';
import { recordApi as api } from '../../lib/chart/record-api';
import type { CardDrawer } from '../../lib/chart/use-card-drawer';
import { LetterInputs } from './letter-inputs';
import { LetterView } from './letter-view';
import { SignLetter } from './sign-letter';
import { VoidLetter } from './void-letter';

interface LetterDrawerProps {
  patientId: string;
  encounterId: string | null;
  drawer: CardDrawer;
}

/** Writes a letter, changes its draft, or shows it as it was signed. */
export function LetterDrawer(props: LetterDrawerProps) {
  return props.drawer.isNew ? <NewLetterForm {...props} /> : <ExistingLetter {...props} />;
}

function NewLetterForm({ patientId, encounterId, drawer }: LetterDrawerProps) {
  const { t } = useLingui();
  const draft = useDraft<NewLetter>(`letters.new.${patientId}`);
  const create = useMutation(api.letters.create.mutationOptions());
  const language = i18n.locale as Language;
  const initial = { patientId, encounterId, kind: 'REFERRAL', language, body: '' } as const;
  return (
    <CreateDrawer<NewLetter>
      title={t`New letter`}
      closeTo={drawer.closeTo}
      isSaving={create.isPending}
      initial={{ ...initial, recipient: null, fromDate: null, untilDate: null }}
      send={async (values) => {
        await create.mutateAsync({ body: filledIn({ ...values, patientId, encounterId }) });
        return { message: t`Draft saved` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the letter. Try again.`)}
    >
      <LetterInputs patientId={patientId} encounterId={encounterId} isNew />
    </CreateDrawer>
  );
}

function ExistingLetter({ patientId, drawer }: LetterDrawerProps) {
  const id = drawer.open ?? '';
  const query = useQuery({ ...api.letters.get.queryOptions({ params: { id } }), select: ({ letter }) => letter });
  const writes = useMay(letters.save.access);
  return query.data && (query.data.status !== 'DRAFT' || !writes) ? (
    <LetterView letter={query.data} closeTo={drawer.closeTo} />
  ) : (
    <EditLetter patientId={patientId} drawer={drawer} query={query} />
  );
}

interface EditLetterProps extends Pick<LetterDrawerProps, 'patientId' | 'drawer'> {
  query: UseQueryResult<Letter>;
}

function EditLetter({ patientId, drawer, query }: EditLetterProps) {
  const { t } = useLingui();
  const id = drawer.open ?? '';
  const signs = useMay(letters.sign.access);
  const draft = useDraft<Partial<Letter>>(`letters.edit.${id}`);
  const update = useMutation(api.letters.save.mutationOptions());
  const send = ({ version, kind, language, recipient, fromDate, untilDate, body }: LetterChange) =>
    update.mutateAsync({ params: { id }, body: { kind, language, recipient, fromDate, untilDate, body, version } });
  return (
    <EditDrawer
      title={t`Edit letter`}
      closeTo={drawer.closeTo}
      isWide
      query={query}
      loading={t`Loading letter...`}
      failedToLoad={t`Couldn't load the letter`}
      missing={{ title: t`Letter not found`, to: drawer.closeTo, back: t`Back to chart` }}
      send={send}
      draft={draft}
      isSaving={update.isPending}
      saved={t`Draft saved`}
      failure={(error) => failureOf(error, t`Couldn't save the letter. Try again.`)}
    >
      {query.data && (
        <>
          <LetterInputs patientId={patientId} encounterId={query.data.encounterId} />
          <Flex gap={8} wrap>
            {signs && <SignLetter letter={query.data} />}
            <PdfButtons load={() => api.letters.pdf.call({ params: { id } })} />
            {signs && <VoidLetter letter={query.data} />}
          </Flex>
        </>
      )}
    </EditDrawer>
  );
}
