import { useLingui } from '@lingui/react/macro';
import { logout, useSession } from '@polyclinic/client';
import { Button } from '@polyclinic/ui/kit/base';
import { LogoutOutlined } from '@polyclinic/ui/kit/icons';
import { Dropdown } from '@polyclinic/ui/kit/overlay';
import { initialsOf } from './branding';
import { useRoleName } from './role-name';
import { useLanguageItems, useThemeItems } from './settings-menu';

/** Who is signed in, and the way out; on a phone also language and theme. */
export function AccountMenu({ compact }: { compact: boolean }) {
  const { t } = useLingui();
  const session = useSession();
  const roleName = useRoleName();
  const languages = useLanguageItems();
  const themes = useThemeItems();
  if (!session.user) return null;

  const name = `${session.user.firstName} ${session.user.lastName}`.trim();
  const role = session.userType === 'tenant' ? roleName(session.user.role) : t`Super administrator`;
  const settings = [
    { type: 'group' as const, key: 'language', label: t`Language`, children: languages },
    { type: 'group' as const, key: 'theme', label: t`Appearance`, children: themes },
    { type: 'divider' as const },
  ];
  const items = [
    {
      type: 'group' as const,
      key: 'person',
      label: (
        <span className="pc-person">
          <strong>{name}</strong>
          <span>{role}</span>
        </span>
      ),
    },
    { type: 'divider' as const },
    ...(compact ? settings : []),
    { key: 'logout', icon: <LogoutOutlined />, label: t`Log out`, onClick: () => void logout() },
  ];

  return (
    <Dropdown trigger={['click']} autoFocus placement="bottomRight" menu={{ items }}>
      <Button type="text" className="pc-account" aria-label={t`Account of ${name}`} aria-haspopup="menu">
        <span className="pc-face" aria-hidden="true">
          {initialsOf(name)}
        </span>
        {!compact && (
          <span className="pc-person">
            <strong>{name}</strong>
            <span>{role}</span>
          </span>
        )}
      </Button>
    </Dropdown>
  );
}
