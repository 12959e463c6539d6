const waterway = 'M214 216h44l508 46 138 112h36'

const stations = [
  { x: 236, y: 128 },
  { x: 500, y: 186 },
  { x: 862, y: 290 },
  { x: 1094, y: 410 },
]

/** A section through the valley: weir, tunnel, penstock, powerhouse; the numbers match the steps below it. */
export function ProcessDiagram({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 1200 450"
      role="img"
      aria-label={label}
      className="mt-10 w-full rounded-2xl shadow-card sm:rounded-3xl"
    >
      <Sky />
      <Ground />
      <path d="M0 188h222v44c-70-8-150-10-222-6z" fill="#35a7dc" />
      <path d="M0 188h222v7H0z" fill="#8fd3f4" />
      <path d="M214 170h18l14 62h-42z" fill="#f4f8fa" />
      <path d={waterway} fill="none" stroke="#f4f8fa" strokeWidth="18" strokeLinejoin="round" />
      <path d={waterway} fill="none" stroke="#1788c4" strokeWidth="12" strokeLinejoin="round" />
      <path className="flow" d={waterway} fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <path d="M1010 388c50 0 110 2 190-2v64H980c0-30 10-58 30-62z" fill="#35a7dc" />
      <path d="M1014 388c50 0 108 2 186-2v7c-80 4-146 2-192 2z" fill="#8fd3f4" />
      <Powerhouse />
      <Line />
      {stations.map(({ x, y }, place) => (
        <g key={x}>
          <circle cx={x} cy={y} r="26" fill="#0b6aa2" stroke="#fff" strokeWidth="4" />
          <text x={x} y={y + 10} textAnchor="middle" fontSize="29" fontWeight="700" fill="#fff">
            {place + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Sky() {
  return (
    <>
      <path d="M0 0h1200v450H0z" fill="#dff1fa" />
      <circle cx="1010" cy="92" r="40" fill="#fff6d9" />
      <path
        d="M0 206 96 122l44 30 62-70 36 24 104-96 52 50 34-22 86 84 60-44 88 66 66-42 100 84 78-56 100 76 70-36 92 62 72-24v90l-60 140H0z"
        fill="#b4d7e8"
      />
      <path
        d="m342 10-56 52 22-8 18 14 22-16 22 12 24-4 34-22 29 28-20-4-16 10-19-12zM574 78l-30 22 14-4 14 10 14-8 17 2z"
        fill="#fff"
      />
      <path
        d="M0 236c90-70 150-30 240-80 120-66 200-20 330 10 140 30 220 20 320 90 110 76 190 60 310 66v90H0z"
        fill="#8bbfb4"
        opacity=".7"
      />
    </>
  )
}

function Ground() {
  return (
    <>
      <path
        d="M0 222c80-4 160 0 238 12 24-58 62-98 128-106 140-18 268 28 372 60 104 32 142 126 214 174 60 40 150 30 248 30v58H0z"
        fill="#2f8f6b"
      />
      <path
        d="M0 238c80-4 160 0 246 14 26-56 62-92 124-100 138-18 262 28 364 60 100 32 142 124 212 170 64 42 152 36 254 36v32H0z"
        fill="#123f5c"
      />
      <path d="M0 300c140 0 220-10 330-34 140-30 280-6 380 40 90 42 120 110 200 144H0z" fill="#0d3550" />
      <path d="M0 372c160 0 300-20 430-22 130 0 220 40 280 100H0z" fill="#0a2c44" />
      <g fill="#1f7455">
        <path d="m330 132 14-34 14 34zM366 122l16-38 16 38zM404 120l12-30 12 30zM596 150l14-34 14 34zM634 160l12-30 12 30zM664 170l15-36 15 36zM1120 390l11-28 11 28zM1150 390l13-34 13 34z" />
      </g>
    </>
  )
}

function Powerhouse() {
  return (
    <>
      <path d="M900 332h112v60H900z" fill="#f4f8fa" />
      <path d="m890 334 66-30 66 30z" fill="#0b4a75" />
      <path d="M914 348h18v20h-18zm33 0h18v20h-18zm33 0h18v20h-18z" fill="#8fd3f4" />
    </>
  )
}

function Line() {
  return (
    <g fill="none" stroke="#0b4a75" strokeWidth="3" strokeLinecap="round">
      <path d="m1062 386 15-118 15 118m-27-24h24m-27-28h18m-28-30h34m-30-20h26" />
      <path d="m1152 388 12-98 12 98m-21-22h18m-19-24h14m-22-24h30m-26-16h22" />
      <path strokeWidth="1.5" d="M1012 330q34-14 52-40m26-4q36 24 62 18m24-2q14 2 24-4" />
    </g>
  )
}
