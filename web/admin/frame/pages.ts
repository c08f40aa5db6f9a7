import {
  Activity,
  Boxes,
  DatabaseBackup,
  Hammer,
  HandHeart,
  History,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  ReceiptText,
  Settings,
  Tags,
  TicketPercent,
  Trash2,
  UserSearch,
  Users,
} from 'lucide-react';

export type OfficePage = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** For the owner alone (R15). */
  ownerOnly?: boolean;
};

/** The pages of the back office: those of the specification in its order (section 2, Admin entry), then what the work needs beside them. */
const pages: OfficePage[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/categories', label: 'Categories', icon: Tags },
  { to: '/admin/products', label: 'Products', icon: Boxes },
  { to: '/admin/artisans', label: 'Artisans', icon: HandHeart },
  { to: '/admin/orders', label: 'Orders', icon: ReceiptText },
  { to: '/admin/reviews', label: 'Reviews', icon: MessageSquareText },
  { to: '/admin/custom-orders', label: 'Custom orders', icon: Hammer },
  { to: '/admin/users', label: 'Users', icon: Users, ownerOnly: true },
  { to: '/admin/personal-data', label: 'Personal data', icon: UserSearch, ownerOnly: true },
  { to: '/admin/promotions', label: 'Promotions', icon: TicketPercent, ownerOnly: true },
  { to: '/admin/activity', label: 'Activity', icon: History, ownerOnly: true },
  { to: '/admin/trash', label: 'Trash', icon: Trash2 },
  { to: '/admin/backups', label: 'Backups', icon: DatabaseBackup, ownerOnly: true },
  { to: '/admin/status', label: 'Status', icon: Activity, ownerOnly: true },
  { to: '/admin/settings', label: 'Settings', icon: Settings, ownerOnly: true },
];

/** What somebody is shown the way to; where else they may go, the server decides. */
export const pagesFor = (isOwner: boolean): OfficePage[] =>
  pages.filter(({ ownerOnly }) => isOwner || !ownerOnly);
