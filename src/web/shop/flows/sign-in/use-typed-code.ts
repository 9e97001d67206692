import { useRef, useState } from 'react'

/** The code as it is typed, what is wrong with it, and what has happened since. */
export function useTypedCode() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const clear = (nowNews = '') => {
    setCode('')
    setError(null)
    setNews(nowNews)
  }
  const type = (digits: string) => {
    setCode(digits)
    setError(null)
  }
  /** Shows what is wrong; the next digit typed takes the place of all four. */
  const fail = (message: string) => {
    setError(message)
    input.current?.focus()
    input.current?.select()
  }
  return { code, error, news, input, clear, type, fail }
}
