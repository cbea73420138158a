import { useLingui } from '@lingui/react/macro';
import { NewUser, type Duty } from '@polyclinic/contract';
import { formFields, FormSection, Sheet } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { DUTIES, DUTY_TEXTS } from '../../lib/duty-texts';

const field = formFields(NewUser);

const SHEET = `
.pc-admin-duties { display: flex; flex-direction: column; gap: 4px; }
.pc-admin-duties .ant-checkbox-wrapper { align-items: flex-start; padding: 4px 0; }
.pc-admin-duties small { display: block; font-size: calc(var(--pc-font) - 2px); color: var(--pc-muted); }
@media (max-width: 767.98px) { .pc-admin-duties .ant-checkbox-wrapper { min-height: 44px; } }
`;

/** What an employee is trusted with besides the role, each with what it opens. */
export function DutiesField() {
  const { t } = useLingui();
  const role = Form.useWatch<string | undefined>('role');
  if (role === 'PATIENT') return null;
  return (
    <FormSection title={t`Duties`}>
      {role === 'ADMIN' ? (
        <p>{t`Administrators hold every duty.`}</p>
      ) : (
        <Form.Item {...field('duties')} label={t`Trusted with`}>
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
      <Sheet name="admin-duties" css={SHEET} />
      {DUTIES.map((duty) => (
        <Checkbox key={duty} value={duty}>
          {i18n._(DUTY_TEXTS[duty].title)}
          <small>{i18n._(DUTY_TEXTS[duty].opens)}</small>
        </Checkbox>
      ))}
    </Checkbox.Group>
  );
}
