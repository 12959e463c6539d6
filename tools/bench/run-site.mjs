const { main } = await import(new URL('../../build/server/index.js', import.meta.url).href)
await main()
