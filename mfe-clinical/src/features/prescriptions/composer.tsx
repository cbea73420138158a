import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { PrescriptionFields, PRESCRIPTION_LABELS, type Prescription } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DateInput, RecordForm, useFormFields, useGuardedLinks, useLeaveGuard } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useRef, useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { useChart } from '../../lib/chart/use-chart';
import { CheckPanel } from './check-panel';
import { ComposerPatient } from './composer-patient';
import { itemOf, withNotation, writtenLines, type DraftLine, type Composed } from './draft-line';
import { Favourites } from './favourites';
import { LinesInput } from './lines-input';
import { languageOf } from './prescription-labels';

interface ComposerProps {
  patientId: string;
  encounterId: string | null;
  initial: Composed;
  /** The draft being edited; undefined for a new prescription. */
  record?: Prescription;
}

const FORM = 'prescription-form';
const BLAMES = { PRESCRIPTION_START: 'startDate' };

/** Composer of a prescription: drugs on one line each, checked on every change. Ctrl+Enter saves and offers signing. */
export function Composer({ patientId, encounterId, initial, record }: ComposerProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const guard = useLeaveGuard();
  useGuardedLinks(guard);
  const draft = useDraft<Composed>(record ? `prescriptions.${record.id}` : `prescriptions.new.${patientId}`);
  const [first] = useState(initial);
  // Which of the two buttons was pressed.
  const signs = useRef(false);
  const create = useMutation(api.prescriptions.create.mutationOptions());
  const update = useMutation(api.prescriptions.update.mutationOptions());
  const favourites = useQuery(api.prescriptionFavourites.list.queryOptions());
  const language = useChart(patientId, ({ patient }) => patient.preferredLanguage);
  const isSaving = create.isPending || update.isPending;

  async function save(values: Composed) {
    const items = writtenLines(values.lines).flatMap((line) => itemOf(withNotation(line)) ?? []);
    const body = { startDate: values.startDate, note: values.note?.trim() ? values.note : null, items };
    const { prescription } = record
      ? await update.mutateAsync({ params: { id: record.id }, body: { ...body, version: record.version } })
      : await create.mutateAsync({ body: { ...body, patientId, encounterId } });
    guard.release();
    void message.success(t`Draft saved`);
    void navigate(`${paths.prescription(prescription.id)}${signs.current ? '?sign' : ''}`, { replace: true });
  }

  const submit = (isSigning: boolean) => () => {
    signs.current = isSigning;
  };

  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        signs.current = true;
        (document.getElementById(FORM) as HTMLFormElement | null)?.requestSubmit();
      }}
    >
      <Flex vertical gap="middle">
        <ComposerPatient patientId={patientId} />
        <RecordForm<Composed>
          id={FORM}
          initial={first}
          guard={guard}
          save={save}
          failure={(error) => failureOf(error, t`Couldn't save the prescription. Try again.`)}
          blames={BLAMES}
          draft={draft}
          recordVersion={record?.version ?? null}
        >
          <ComposerFields
            patientId={patientId}
            prescriptionId={record?.id}
            language={languageOf(language.data)}
            favourites={favourites.data?.favourites ?? []}
          />
        </RecordForm>
        <Flex gap="small" wrap>
          <Button
            type="primary"
            htmlType="submit"
            form={FORM}
            loading={isSaving}
            aria-keyshortcuts="Control+Enter"
            onClick={submit(true)}
          >{t`Save and sign`}</Button>
          <Button htmlType="submit" form={FORM} loading={isSaving} onClick={submit(false)}>{t`Save draft`}</Button>
        </Flex>
      </Flex>
    </div>
  );
}

type FieldsProps = Pick<Parameters<typeof LinesInput>[0], 'language' | 'favourites'> & {
  patientId: string;
  prescriptionId: string | undefined;
};

function ComposerFields({ patientId, prescriptionId, language, favourites }: FieldsProps) {
  const { t } = useLingui();
  const field = useFormFields(PrescriptionFields, PRESCRIPTION_LABELS);
  const form = Form.useFormInstance<Composed>();
  const lines = writtenLines(Form.useWatch('lines', form) ?? []);
  const drugs = lines.map((line) => {
    const item = itemOf(line);
    const name = line.drugName.trim();
    if (!item) return { name, ingredients: line.ingredients };
    const { dose, doseUnit, frequency, maxPerDay, dosesOfDay } = item;
    return { name, ingredients: line.ingredients, sig: { dose, doseUnit, frequency, maxPerDay, dosesOfDay } };
  });
  return (
    <>
      <Form.Item
        name="lines"
        rules={[
          {
            validator: async (_rule, value: DraftLine[] | undefined) => {
              const written = writtenLines(value ?? []);
              if (written.length === 0) throw new Error(t`Enter at least one drug.`);
              const lineNumber = written.findIndex((line) => !itemOf(line)) + 1;
              if (lineNumber > 0) throw new Error(t`Line ${lineNumber}: complete dose, frequency and duration.`);
            },
          },
        ]}
      >
        <LinesInput language={language} favourites={favourites} />
      </Form.Item>
      <CheckPanel patientId={patientId} prescriptionId={prescriptionId} drugs={drugs} />
      <Favourites favourites={favourites} />
      <Form.Item {...field('startDate')} style={{ maxWidth: 220 }}>
        <DateInput />
      </Form.Item>
      <Form.Item {...field('note')}>
        <Input.TextArea rows={2} maxLength={1000} />
      </Form.Item>
    </>
  );
}
