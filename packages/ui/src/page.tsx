import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { EllipsisOutlined } from '@polyclinic/ui/kit/icons';
import type { DropdownProps } from '@polyclinic/ui/kit/overlay';
import { useEffect, type ReactNode } from 'react';
import { DropDown } from './drop-down';
import { Styles } from './styles';
import { useApplicationName } from './use-format';

interface PageProps {
  /** The page's h1 and the first part of the document title; must not contain names of people. */
  title: string;
  /** The one action most people come here for. */
  primary?: ReactNode;
  /** All other actions of the page. */
  menu?: NonNullable<DropdownProps['menu']>['items'];
  /** Counts and other secondary remarks below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

const STYLES = `
.pc-page { display: flex; flex-direction: column; gap: 16px; max-width: 1440px; }
.pc-page-head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; min-height: 40px; }
.pc-page-head h1 { margin: 0; font-size: calc(var(--pc-font) + 8px); line-height: 1.4; font-weight: 600; overflow-wrap: anywhere; outline: none; }
.pc-page-acts { display: flex; align-items: center; gap: 8px; }
.pc-page-foot { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); font-variant-numeric: tabular-nums; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) {
  .pc-page { gap: 12px; }
  .pc-page-acts { flex-wrap: wrap; }
  .pc-page-acts .ant-btn { min-width: 44px; min-height: 44px; }
}
@media print { .pc-page-acts { display: none; } }
`;

/** Layout of every screen: title, one primary action, a menu for the rest, content, footer. */
export function Page({ title, primary, menu, footer, children }: PageProps) {
  const { t } = useLingui();
  const applicationName = useApplicationName();

  useEffect(() => {
    document.title = `${title} · ${applicationName}`;
  }, [title, applicationName]);

  const hasActions = Boolean(primary) || Boolean(menu?.length);
  return (
    <div className="pc-page">
      <Styles name="page" css={STYLES} />
      <div className="pc-page-head">
        <h1>{title}</h1>
        {hasActions && (
          <div className="pc-page-acts">
            {primary}
            {menu && menu.length > 0 && (
              <DropDown placement="bottomRight" menu={{ items: menu }}>
                <Button icon={<EllipsisOutlined />} aria-label={t`More actions`} aria-haspopup="menu" />
              </DropDown>
            )}
          </div>
        )}
      </div>
      {children}
      {footer && <div className="pc-page-foot">{footer}</div>}
    </div>
  );
}
