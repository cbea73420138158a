import {
  AppstoreOutlined,
  BellOutlined,
  CalendarOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  DashboardOutlined,
  EditOutlined,
  EllipsisOutlined,
  HomeOutlined,
  LockOutlined,
  MailOutlined,
  MedicineBoxOutlined,
  PhoneOutlined,
  PlusOutlined,
  SearchOutlined,
  SettingOutlined,
  TeamOutlined,
  UserAddOutlined,
  UserOutlined,
} from '@polyclinic/ui/kit/icons';
import type { ComponentType } from 'react';

const ICONS: Record<string, ComponentType> = {
  apps: AppstoreOutlined,
  bell: BellOutlined,
  calendar: CalendarOutlined,
  check: CheckOutlined,
  clock: ClockCircleOutlined,
  dashboard: DashboardOutlined,
  edit: EditOutlined,
  home: HomeOutlined,
  lock: LockOutlined,
  mail: MailOutlined,
  medicine: MedicineBoxOutlined,
  more: EllipsisOutlined,
  phone: PhoneOutlined,
  plus: PlusOutlined,
  search: SearchOutlined,
  settings: SettingOutlined,
  team: TeamOutlined,
  user: UserOutlined,
  'user-add': UserAddOutlined,
};

/** The icon names that declarations may use. */
export const ICON_NAMES: readonly string[] = Object.keys(ICONS);

/** Renders an icon by name; an unknown name, from a newer release, falls back to a generic icon. */
export function Icon({ name }: { name: string }) {
  const Drawn = ICONS[name] ?? AppstoreOutlined;
  return (
    <span aria-hidden="true" style={{ display: 'inline-flex' }}>
      <Drawn />
    </span>
  );
}
