import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'app.js',
  ssr: true,
} satisfies Config
