export { Avatar, Badge, Col, Row } from 'antd';
export type { AvatarProps, BadgeProps } from 'antd';
