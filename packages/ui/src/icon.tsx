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

/** The names that declarations may use. */
export const ICON_NAMES: readonly string[] = Object.keys(ICONS);

/** An icon by the name a declaration gives it; a name of a newer release falls back to the general one. */
export function Icon({ name }: { name: string }) {
  const Drawn = ICONS[name] ?? AppstoreOutlined;
  return (
    <span aria-hidden="true" style={{ display: 'inline-flex' }}>
      <Drawn />
    </span>
  );
}
