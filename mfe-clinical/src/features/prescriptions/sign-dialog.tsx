import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import {
  findingSide,
  OverrideReason,
  sigInWords,
  type InteractionFinding,
  type Prescription,
} from '@polyclinic/contract';
import { FormDialog, QueryState } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { recordApi as api } from '../../lib/chart/record-api';
import { useChart } from '../../lib/chart/use-chart';
import { CheckResult, FindingText, keyOf } from './check-result';
import { languageOf, OVERRIDE_REASON_LABELS } from './prescription-labels';

interface Signature {
  reasons?: OverrideReason[];
  isCheckedByHand?: boolean;
}

/** Contraindications and major findings are not signed without a reason (reference, section D). */
const needsReason = ({ severity }: InteractionFinding) => severity === 'CONTRAINDICATED' || severity === 'MAJOR';

/** Shows what will be signed with its check, asks for the reasons, and signs. */
export function SignDialog({ prescription, onClose }: { prescription: Prescription; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { id, version, items, patient } = prescription;
  const language = useChart(patient.id, (chart) => chart.patient.preferredLanguage);
  const sign = useMutation(api.prescriptions.sign.mutationOptions());
  const drugs = items.map(({ drugName, ingredients, dose, doseUnit, frequency, maxPerDay, dosesOfDay }) => ({
    name: drugName,
    ingredients,
    sig: { dose, doseUnit, frequency, maxPerDay, dosesOfDay },
  }));
  const query = useQuery({
    ...api.prescriptions.checkInteractions.queryOptions({
      body: { patientId: patient.id, prescriptionId: id, drugs },
    }),
    staleTime: 0,
  });
  const check = query.data?.check;
  const asked = (check?.findings ?? []).filter(needsReason);

  return (
    <FormDialog<Signature>
      title={t`Sign this prescription?`}
      explanation={t`After signing it cannot be changed. You can revise or stop it.`}
      submit={t`Sign prescription`}
      isSaving={sign.isPending}
      initial={{}}
      send={({ reasons = [], isCheckedByHand = false }) => {
        const overrides = asked.flatMap(({ ruleId, a, b }, index) => {
          const reason = reasons[index];
          return reason ? [{ ruleId, a, b, reason }] : [];
        });
        return sign.mutateAsync({ params: { id }, body: { version, overrides, isCheckedByHand } });
      }}
      failure={(error) => failureOf(error, t`Couldn't sign the prescription. Try again.`)}
      onClose={onClose}
    >
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <strong>{item.drugName}</strong>
            <div>{sigInWords(item, languageOf(language.data))}</div>
          </li>
        ))}
      </ol>
      <QueryState
        query={query}
        loading={t`Checking...`}
        failed={t`The check failed. Check interactions, allergies and doses manually.`}
      >
        {(data) => (
          <>
            <CheckResult
              check={{ ...data.check, findings: data.check.findings.filter((one) => !needsReason(one)) }}
              hasMore={asked.length > 0}
            />
            {asked.map((finding, index) => {
              const { a: drugName } = finding;
              const otherDrug = findingSide(finding.b, languageOf(null));
              return (
                <div key={keyOf(finding)}>
                  <FindingText finding={finding} />
                  <Form.Item
                    name={['reasons', index]}
                    label={t`Reason to prescribe ${drugName} + ${otherDrug}`}
                    rules={[{ required: true, message: t`Choose a reason` }]}
                  >
                    <Select
                      options={OverrideReason.options.map((value) => ({
                        value,
                        label: i18n._(OVERRIDE_REASON_LABELS[value]),
                      }))}
                    />
                  </Form.Item>
                </div>
              );
            })}
            {data.check.incomplete && (
              <>
                <Alert type="warning" showIcon title={t`A pharmacist will review this prescription.`} />
                <Form.Item
                  name="isCheckedByHand"
                  valuePropName="checked"
                  rules={[
                    {
                      validator: async (_rule, value: boolean | undefined) => {
                        if (value !== true) throw new Error(t`Confirm that you checked the unknown drugs.`);
                      },
                    },
                  ]}
                >
                  <Checkbox>{t`I checked the unknown drugs manually`}</Checkbox>
                </Form.Item>
              </>
            )}
          </>
        )}
      </QueryState>
    </FormDialog>
  );
}
