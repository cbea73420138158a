import { useLingui } from '@lingui/react/macro';
import { NewUser, type Duty } from '@polyclinic/contract';
import { formFields, FormSection, Styles } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { DUTIES, DUTY_LABELS } from '../../lib/duty-labels';

const field = formFields(NewUser);

const STYLES = `
.pc-admin-duties { display: flex; flex-direction: column; gap: 4px; }
.pc-admin-duties .ant-checkbox-wrapper { align-items: flex-start; padding: 4px 0; }
.pc-admin-duties small { display: block; font-size: calc(var(--pc-font) - 2px); color: var(--pc-muted); }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-admin-duties .ant-checkbox-wrapper { min-height: 44px; } }
`;

/** Duties of an employee besides the role, each with the access it grants. */
export function DutiesField() {
  const { t } = useLingui();
  const role = Form.useWatch<string | undefined>('role');
  if (role === 'PATIENT') return null;
  return (
    <FormSection title={t`Duties`}>
      {role === 'ADMIN' ? (
        <p>{t`Administrators have all duties.`}</p>
      ) : (
        <Form.Item {...field('duties')} label={t`Duties (permissions)`}>
          <DutyBoxes />
        </Form.Item>
      )}
    </FormSection>
  );
}

interface DutyBoxesProps {
  id?: string;
  value?: Duty[];
  onChange?: (duties: Duty[]) => void;
}

function DutyBoxes({ id, value = [], onChange }: DutyBoxesProps) {
  const { i18n } = useLingui();
  return (
    <Checkbox.Group
      {...{ id }}
      className="pc-admin-duties"
      value={value}
      onChange={(chosen) => onChange?.(DUTIES.filter((duty) => chosen.includes(duty)))}
    >
      <Styles name="admin-duties" css={STYLES} />
      {DUTIES.map((duty) => (
        <Checkbox key={duty} value={duty}>
          {i18n._(DUTY_LABELS[duty].title)}
          <small>{i18n._(DUTY_LABELS[duty].opens)}</small>
        </Checkbox>
      ))}
    </Checkbox.Group>
  );
}
