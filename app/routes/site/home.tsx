export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60' })

export default function Home() {
  return <h1>Home</h1>
}
