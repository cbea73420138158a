export { Avatar, Badge } from 'antd';
export type { AvatarProps, BadgeProps } from 'antd';
