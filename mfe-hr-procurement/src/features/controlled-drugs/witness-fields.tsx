import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import type { Witness } from '@polyclinic/contract';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useQuery } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { Select } from '@polyclinic/ui/kit/select';
import { formFields } from '@polyclinic/ui';
import { stockApi as api } from '../../lib/stock/stock-api';

/** Fields of the second signature. */
export const WitnessValues = z.object({
  witnessId: z.uuid(),
  password: z.string().min(1).max(128),
  code: z.string().max(20).nullish(),
});
export type WitnessValues = z.infer<typeof WitnessValues>;

export const NO_WITNESS: WitnessValues = { witnessId: '', password: '', code: '' };
const field = formFields(WitnessValues);

/** Returns the second signature as it is sent. */
export function witnessOf({ witnessId, password, code }: WitnessValues): Witness {
  return { userId: witnessId, password, ...(code?.trim() && { code: code.trim() }) };
}

const FIELDS: Record<string, string> = {
  'witness.userId': 'witnessId',
  'witness.password': 'password',
  'witness.code': 'code',
};

/** Maps the error of an entry with two signatures to the fields of the form. */
export function witnessFailure(error: unknown, text: string) {
  const failure = failureOf(error, text);
  const fields = Object.entries(failure.fields).map(([name, told]) => [FIELDS[name] ?? name, told] as const);
  return { ...failure, fields: Object.fromEntries(fields) };
}

/** The second person signs with the own password. */
export function WitnessFields() {
  const { t } = useLingui();
  const query = useQuery({ ...api.controlledDrugs.witnesses.queryOptions(), select: (data) => data.witnesses });
  return (
    <>
      <Form.Item {...field('witnessId')} label={t`Witness`}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={query.isFetching}
          notFoundContent={
            query.error && <span role="alert">{errorText(query.error, t`Couldn't load the witnesses`)}</span>
          }
          options={(query.data ?? []).map((person) => ({ value: person.id, label: personName(person) }))}
        />
      </Form.Item>
      <Form.Item {...field('password')} label={t`Password of the witness`}>
        <Input type="password" autoComplete="off" maxLength={128} />
      </Form.Item>
      <Form.Item
        {...field('code')}
        label={t`Code from the witness's authenticator app`}
        extra={t`Only with two-factor authentication.`}
      >
        <Input autoComplete="off" inputMode="numeric" maxLength={20} />
      </Form.Item>
    </>
  );
}
