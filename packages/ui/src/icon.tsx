import {
  AppstoreOutlined,
  BellOutlined,
  CalendarOutlined,
  CheckOutlined,
  DashboardOutlined,
  EditOutlined,
  EllipsisOutlined,
  FormOutlined,
  HourglassOutlined,
  LockOutlined,
  MessageOutlined,
  PhoneOutlined,
  ScheduleOutlined,
  SearchOutlined,
  TeamOutlined,
  UserAddOutlined,
  UserOutlined,
} from '@polyclinic/ui/kit/icons';
import { lazy, Suspense, type ComponentType } from 'react';
import { lateIconsMayLoad } from './late-icons';

/** Icons that come with the page; all others, for screens of few people, load after the first screen. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  apps: AppstoreOutlined,
  bell: BellOutlined,
  calendar: CalendarOutlined,
  check: CheckOutlined,
  dashboard: DashboardOutlined,
  edit: EditOutlined,
  form: FormOutlined,
  hourglass: HourglassOutlined,
  lock: LockOutlined,
  message: MessageOutlined,
  more: EllipsisOutlined,
  phone: PhoneOutlined,
  schedule: ScheduleOutlined,
  search: SearchOutlined,
  team: TeamOutlined,
  user: UserOutlined,
  'user-add': UserAddOutlined,
};

const LateIcon = lazy(async (): Promise<{ default: ComponentType<{ name: string }> }> => {
  await lateIconsMayLoad();
  try {
    return { default: (await import('./late-icon')).LateIcon };
  } catch {
    // Without the file the entries keep a generic icon; their names say what they are.
    return { default: AppstoreOutlined };
  }
});

const PLACE = <span className="anticon" style={{ width: '1em', height: '1em' }} />;

interface IconProps {
  name: string;
  /** Set by antd's menus, which space an icon and its word by it. */
  className?: string;
}

/** Renders an icon by name, hidden from screen readers: it stands beside its word. */
export function Icon({ name, className }: IconProps) {
  const Drawn = ICONS[name];
  return (
    <span className={className} aria-hidden="true" style={{ display: 'inline-flex' }}>
      {Drawn ? (
        <Drawn />
      ) : (
        <Suspense fallback={PLACE}>
          <LateIcon name={name} />
        </Suspense>
      )}
    </span>
  );
}
