import { useLingui } from '@lingui/react/macro';
import { DropDown } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { FilterOutlined } from '@polyclinic/ui/kit/more-icons';

interface StatusFilterProps {
  /** 'true', 'false', or empty for all. */
  value: string;
  onChange: (value: string) => void;
}

/** The filter of the list behind an icon. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useLingui();
  const names: Record<string, string> = { true: t`Active`, false: t`Inactive` };
  const items = [
    { key: '', label: t`All` },
    { key: 'true', label: names['true'] },
    { key: 'false', label: names['false'] },
  ];
  const chosen = names[value];
  const label = t`Filter by status`;
  return (
    <DropDown menu={{ items, selectable: true, selectedKeys: [value], onClick: ({ key }) => onChange(key) }}>
      <Button
        className="pc-mobile-patients-filter"
        icon={<FilterOutlined />}
        aria-haspopup="menu"
        aria-label={chosen ? `${label}: ${chosen}` : label}
      >
        {chosen}
      </Button>
    </DropDown>
  );
}
