export { Avatar, Badge, Breadcrumb, Col, Grid, Layout, Menu, Row, Tabs } from 'antd';
export type { AvatarProps, BadgeProps, MenuProps, TabsProps } from 'antd';
