/** In development, runs each request in the language of its path, as the production server does.
 * @returns {import('vite').Plugin} */
export const devLanguage = () => ({
  name: 'dev-language',
  configureServer: ({ middlewares, ssrLoadModule }) => {
    middlewares.use(async (req, _res, next) => {
      const { splitLanguagePath } = await ssrLoadModule('/app/i18n/language.ts')
      const { withLanguage } = await ssrLoadModule('/app/i18n/request-language.server.ts')
      const { refreshOverrides } = await ssrLoadModule('/app/i18n/text-overrides.server.ts')
      await refreshOverrides()
      withLanguage(splitLanguagePath(req.url ?? '/').language, next)
    })
  },
})
