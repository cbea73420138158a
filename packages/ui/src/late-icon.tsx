import { AppstoreOutlined } from '@polyclinic/ui/kit/icons';
import {
  AuditOutlined,
  BarChartOutlined,
  BookOutlined,
  CarryOutOutlined,
  ClockCircleOutlined,
  CoffeeOutlined,
  ContactsOutlined,
  ControlOutlined,
  CreditCardOutlined,
  DatabaseOutlined,
  FieldTimeOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  FundOutlined,
  IdcardOutlined,
  KeyOutlined,
  LoginOutlined,
  MailOutlined,
  MedicineBoxOutlined,
  NotificationOutlined,
  PartitionOutlined,
  PieChartOutlined,
  SafetyOutlined,
  ShopOutlined,
  SlidersOutlined,
  TagsOutlined,
  UsergroupAddOutlined,
} from '@polyclinic/ui/kit/menu-icons';
import type { ComponentType } from 'react';

const ICONS: Readonly<Record<string, ComponentType>> = {
  audit: AuditOutlined,
  'bar-chart': BarChartOutlined,
  book: BookOutlined,
  'carry-out': CarryOutOutlined,
  clock: ClockCircleOutlined,
  coffee: CoffeeOutlined,
  contacts: ContactsOutlined,
  control: ControlOutlined,
  'credit-card': CreditCardOutlined,
  database: DatabaseOutlined,
  enter: LoginOutlined,
  'field-time': FieldTimeOutlined,
  'file-protect': FileProtectOutlined,
  'file-text': FileTextOutlined,
  folder: FolderOpenOutlined,
  fund: FundOutlined,
  'group-add': UsergroupAddOutlined,
  'id-card': IdcardOutlined,
  key: KeyOutlined,
  mail: MailOutlined,
  medicine: MedicineBoxOutlined,
  notification: NotificationOutlined,
  partition: PartitionOutlined,
  'pie-chart': PieChartOutlined,
  safety: SafetyOutlined,
  shop: ShopOutlined,
  sliders: SlidersOutlined,
  tags: TagsOutlined,
};

/** Renders such an icon; an unknown name, from a newer release, falls back to a generic icon. */
export function LateIcon({ name }: { name: string }) {
  const Drawn = ICONS[name] ?? AppstoreOutlined;
  return <Drawn />;
}
