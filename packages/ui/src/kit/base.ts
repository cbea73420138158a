// What every page needs, the login page included: nothing that brings overlays, menus or lists along.
export { Alert, Button, ConfigProvider, Flex, Spin, theme } from 'antd';
export type { AlertProps, ButtonProps, ConfigProviderProps, ThemeConfig } from 'antd';
