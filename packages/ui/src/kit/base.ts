// Components of every page, including the login page; excludes everything that imports overlays, menus or lists.
export { Alert, Button, ConfigProvider, Flex, Spin, theme } from 'antd';
export type { AlertProps, ButtonProps, ConfigProviderProps, ThemeConfig } from 'antd';
