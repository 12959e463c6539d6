const { main } = await import('../../build/server/index.js')
await main()
